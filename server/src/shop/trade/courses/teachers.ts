import type { Selectable } from 'kysely';
import { Picture } from '@cellar/shared/contract/schema';
import type { Teacher } from '@cellar/shared/api/trade/courses/shapes';
import type { Teacher as TeacherRow } from '../../../store/tables.gen';
import { TextLines } from './storedShapes';

export const teacherOf = ({ picture, credentials, ...row }: Selectable<TeacherRow>): Teacher => ({
  id: row.id,
  name: row.name,
  title: row.title,
  years: row.years,
  bio: row.bio,
  motto: row.motto,
  picture: Picture.parse(picture),
  credentials: TextLines.parse(credentials),
});
