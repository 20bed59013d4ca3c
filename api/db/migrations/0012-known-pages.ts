import { type Kysely, sql } from 'kysely'

/** The screens at the time of this migration, which must have the same effect regardless of when it runs. */
const PAGES = [
  '/',
  '/station0',
  '/prep',
  '/physical',
  '/cpat',
  '/oral',
  '/jobs',
  '/community',
  '/analytics',
  '/login',
  '/signup',
]
const OTHER = '(other)'

/** Merges the views of all unknown pages under one name. Earlier versions counted any text as a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const pages = sql.join(PAGES)
  await sql`insert into "analyticsPages" ("page", "views")
    select ${OTHER}, sum("views") from "analyticsPages" where "page" not in (${pages}, ${OTHER}) having count(*) > 0
    on conflict ("page") do update set "views" = "analyticsPages"."views" + excluded."views"`.execute(db)
  await sql`delete from "analyticsPages" where "page" not in (${pages}, ${OTHER})`.execute(db)
  await sql`update "analyticsEvents" set "pagePath" = ${OTHER}
    where "pagePath" is not null and "pagePath" not in (${pages}, ${OTHER})`.execute(db)
}
