import { Picture } from '@cellar/shared/contract/schema';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { BusinessError, LoginRequired } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { readPerson } from '../auth/session';
import { giveUpUploads, pictureOf, uploadIdOf, useUploads } from '../uploads/uploadStore';

const ADULT_YEARS = 18;
const FIRST_BIRTHDAY = '1900-01-01';

async function profileOf(db: Db | Tx, personId: string) {
  const person = await readPerson(db, personId);
  if (!person) throw new LoginRequired();
  const { nickname, sex, birthday, company } = person;
  return {
    nickname,
    avatar: Picture.nullable().catch(null).parse(person.avatar),
    sex: sex as 'male' | 'female' | null,
    birthday,
    company,
    phone: maskPhone(person.phone),
    shopType: person.shop_type,
    levelName: person.level_name,
    mainRegion: person.main_region,
    joinedAt: person.created_at.toISOString(),
  };
}

/** The shop sells wine: nobody in it is a minor. */
function assertBirthday(birthday: string, now: Date) {
  const [year = '', ...rest] = dayOf(now).split('-');
  const latest = [Number(year) - ADULT_YEARS, ...rest].join('-');
  if (birthday >= FIRST_BIRTHDAY && birthday <= latest) return;
  const text = birthday > latest ? `须年满 ${ADULT_YEARS} 周岁` : '请选择正确的生日';
  throw new BusinessError(text, { code: 'birthday', fields: { birthday: text } });
}

async function update(
  { db, clock }: Services,
  id: string,
  { nickname, sex, birthday, company }: FieldsOf<'profile.update'>,
) {
  if (birthday) assertBirthday(birthday, clock.now());
  const change = {
    ...(nickname === undefined ? {} : { nickname }),
    ...(sex === undefined ? {} : { sex: sex || null }),
    ...(birthday === undefined ? {} : { birthday: birthday || null }),
    ...(company === undefined ? {} : { company: company || null }),
  };
  if (Object.keys(change).length > 0) await db.updateTable('person').set(change).where('id', '=', id).execute();
  return profileOf(db, id);
}

const setAvatar = ({ db, clock }: Services, personId: string, uploadId: string) =>
  transaction(db, async (tx) => {
    const now = clock.now();
    const before = await tx
      .selectFrom('person')
      .select('avatar')
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const [upload] = await useUploads(tx, { personId, purpose: 'avatar', ids: [uploadId], now });
    const old = uploadIdOf(before.avatar);
    if (old && old !== uploadId) await giveUpUploads(tx, { personId, ids: [old], now });
    await tx
      .updateTable('person')
      .set({ avatar: JSON.stringify(pictureOf(upload!)) })
      .where('id', '=', personId)
      .execute();
    return profileOf(tx, personId);
  });

export const profileHandlers = (services: Services): HandlersOf<'profile'> => ({
  'profile.get': (_params, { person }) => profileOf(services.db, person.id),
  'profile.update': (params, { person }) => update(services, person.id, params),
  'profile.setAvatar': ({ uploadId }, { person }) => setAvatar(services, person.id, uploadId),
});
