import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { Day, defineCall, idOf, Instant, Picture } from '@cellar/shared/contract/schema';

const Sex = z.enum(['male', 'female']);

const Profile = z.object({
  nickname: z.string(),
  avatar: Picture.nullable(),
  sex: Sex.nullable(),
  birthday: Day.nullable(),
  company: z.string().nullable(),
  /** Masked: 138****0001. */
  phone: z.string(),
  shopType: z.string().nullable(),
  levelName: z.string(),
  mainRegion: z.string().nullable(),
  joinedAt: Instant,
});
export type Profile = z.output<typeof Profile>;

const Nothing = z.literal('');

export const profileSchema = {
  get: defineCall({ access: 'person', params: z.object({}), result: Profile }),
  /** Changes the fields that are named; an empty text takes sex, birthday or company away. */
  update: defineCall({
    access: 'person',
    params: z.object({
      nickname: typed().min(2, '昵称至少 2 个字').max(20, '昵称最多 20 个字').optional(),
      sex: z.union([Sex, Nothing]).optional(),
      birthday: z.union([Day, Nothing]).optional(),
      company: z.union([typed().min(2, '公司名称至少 2 个字').max(60, '公司名称最多 60 个字'), Nothing]).optional(),
    }),
    result: Profile,
    errors: ['birthday'],
  }),
  /** Shows an uploaded picture of the purpose `avatar`; the one before is given up. */
  setAvatar: defineCall({ access: 'person', params: z.object({ uploadId: idOf('upload') }), result: Profile }),
};
