import { EnrolmentPage } from '../EnrolmentPage';

export default function ProclassEnrolmentScreen() {
  return <EnrolmentPage title="产区课报名" />;
}
