export const memberRoutes = {
  'member.center': 'GET /buyCenter/queryFgInfo',
  'member.reminders': 'GET /api/member/red-dots',
} as const;
