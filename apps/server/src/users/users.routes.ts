/** What an account may learn and do about itself, and who has which role. */
import {
  changedRoles,
  MOST_USERS_A_PAGE,
  ROLES,
  roleRefusal,
  USERS_A_PAGE,
  type User,
  userCalls,
  userRoleCalls,
} from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { signedIn } from '../sign-in/asker.ts'
import { endSessionsOf } from '../sign-in/sign-in.queries.ts'
import { deleteAccount, setRoles, type UserRow, userForChange, users } from './users.queries.ts'

/** Those who run the server do not vanish by a slip of the mouse. */
const PROTECTED = ['ADMIN', 'OWNER'] as const

export async function userRoutes(app: FastifyInstance, { db }: { readonly db: Database }): Promise<void> {
  registerCall(app, userCalls.self, async (request) => {
    const { id, name, roles } = await signedIn(request)
    return { id, name, roles: [...roles] }
  })

  registerCall(app, userCalls.signOutEverywhere, async (request, reply) => {
    const { id } = await signedIn(request)
    await request.change((transaction) => endSessionsOf(transaction, id))
    request.log.info({ user: id }, 'an account was signed out everywhere')
    return reply.code(204).send()
  })

  registerCall(app, userCalls.deleteAccount, async (request, reply) => {
    const { id } = await signedIn(request)
    const isGone = await request.change((transaction) => deleteAccount(transaction, id, PROTECTED))
    if (!isGone) throw new Refusal(403, 'ACCOUNT_PROTECTED')
    request.log.info({ user: id }, 'an account was deleted by its owner')
    return reply.code(204).send()
  })

  registerCall(app, userRoleCalls.list, async ({ query: { page, size } }) => {
    const limit = size ?? (page === undefined ? MOST_USERS_A_PAGE : USERS_A_PAGE)
    return (await users(db, { limit, offset: (page ?? 0) * limit })).map(toWire)
  })

  registerCall(app, userRoleCalls.change, async (request) => {
    const { params, body: change, log } = request
    const asker = await signedIn(request)
    const changed = await request.change(async (transaction) => {
      const user = await userForChange(transaction, params.id)
      if (!user) throw new Refusal(404, 'USER_UNKNOWN', { id: params.id })
      const refused = roleRefusal(change, user, asker.id)
      if (refused) throw new Refusal(400, refused, { name: user.name, role: change.role })
      return setRoles(transaction, user.id, changedRoles(user.roles, change))
    })
    log.info({ actor: asker.id, user: changed.id, ...change }, 'a role was changed')
    return toWire(changed)
  })
}

function toWire({ roles, created_at, ...user }: UserRow): User {
  return { ...user, roles: ROLES.filter((role) => roles.includes(role)), createdDate: created_at.toISOString() }
}
