import { asAdmin } from '../../server/src/testing/admin.ts';

const [url, name] = process.argv.slice(2);
await asAdmin(url, async (admin) => {
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
});
