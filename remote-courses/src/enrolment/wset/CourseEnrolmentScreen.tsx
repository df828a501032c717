import { EnrolmentPage } from '../EnrolmentPage';

export default function CourseEnrolmentScreen() {
  return <EnrolmentPage title="课程报名" />;
}
