export const FEEDBACK = '/service-center?view=feedback';
export const TICKETS = '/service-center?view=tickets';
export const ticketPath = (id: string) => `/service-center?ticket=${id}`;
