import { OFFER_READERS, OFFER_WRITERS } from '../../api/offerKinds';
import { EDITORS, PAGES_OF_SHOP, type Page } from './page';

export const CAMPAIGNS_PAGES: readonly Page[] = [
  {
    path: 'activities',
    title: '活动',
    roles: [...PAGES_OF_SHOP, 'marketing', 'finance'],
    nav: { icon: 'bolt' },
    load: async () => (await import('../../campaigns/activities/ActivitiesPage')).ActivitiesPage,
  },
  {
    path: 'activities/:kind',
    title: '活动',
    roles: [...PAGES_OF_SHOP, 'marketing', 'finance'],
    load: async () => (await import('../../campaigns/activities/ActivitiesPage')).ActivitiesPage,
  },
  {
    path: 'activities/fairs/:id',
    title: '展会专场',
    roles: PAGES_OF_SHOP,
    load: async () => (await import('../../campaigns/activities/FairPage')).FairPage,
  },
  {
    path: 'activities/:kind/:id',
    title: '活动',
    roles: OFFER_READERS,
    writers: OFFER_WRITERS,
    load: async () => (await import('../../campaigns/activities/offers/OfferPage')).OfferPage,
  },
  {
    path: 'reservations',
    title: '预约',
    roles: [...PAGES_OF_SHOP, 'marketing'],
    writers: [...EDITORS, 'marketing'],
    nav: { icon: 'clock' },
    load: async () => (await import('../../campaigns/reservations/ReservationsPage')).ReservationsPage,
  },
  {
    path: 'reservations/:id',
    title: '预约',
    roles: [...EDITORS, 'marketing'],
    load: async () => (await import('../../campaigns/reservations/ReservationPage')).ReservationPage,
  },
  {
    path: 'new-events',
    title: '新品活动',
    roles: [...PAGES_OF_SHOP, 'marketing'],
    writers: ['pages-publish', 'marketing'],
    nav: { icon: 'clock' },
    load: async () => (await import('../../campaigns/newEvents/NewEventsPage')).NewEventsPage,
  },
  {
    path: 'wine-tour',
    title: '酒庄之旅',
    roles: PAGES_OF_SHOP,
    writers: EDITORS,
    nav: { icon: 'picture' },
    load: async () => (await import('../../campaigns/wineTour/TourPage')).TourPage,
  },
  {
    path: 'company-pages',
    title: '企业主页',
    roles: ['service', 'viewer'],
    writers: ['service'],
    nav: { icon: 'page', queues: ['companyReports'] },
    load: async () => (await import('../../campaigns/companyPages/CompanyPagesPage')).CompanyPagesPage,
  },
];
