import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

const GMAIL = /^(.*)@(?:gmail|googlemail)\.com$/

/**
 * What an e-mail address is counted by, since one mailbox has many: in lower case, without a tag (`ana+1@…`), of Gmail
 * without dots. Mail goes to the address as it was given.
 */
export function toMailboxKey(email: string): string {
  const untagged = email.toLowerCase().replace(/\+[^@]*@/, '@')
  return untagged.replace(GMAIL, (_, name: string) => `${name.replaceAll('.', '')}@gmail.com`)
}

/** {@link toMailboxKey} of addresses in the database. */
export function sqlMailboxKey(email: AnyColumn | SQL): SQL<string> {
  const untagged = sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`
  return sql`case when ${untagged} ~ '@(gmail|googlemail)\\.com$'
    then replace(split_part(${untagged}, '@', 1), '.', '') || '@gmail.com'
    else ${untagged} end`
}
