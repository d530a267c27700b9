/**
 * Signing in through one of three providers, and what an account is and can.
 *
 *   GET /oauth2/authorization/google  →  302 to Google
 *   GET /login/oauth2/code/google     →  302 to /?token=…, or to /?error=…
 *   GET /api/user/v1/user             →  the account; this call makes the token valid, in the browser that began
 */
import * as z from 'zod/mini'
import { call, Refused } from '../call.ts'
import { changing, OFTEN, type Rate, reading, SELDOM } from '../price.ts'
import { text } from '../wire-values.ts'
import { ROLES } from './rights.ts'

export const PROVIDERS = ['google', 'discord', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

export const UserInfo = z.object({ id: z.int(), name: z.string(), roles: z.array(z.enum(ROLES)) })
export type UserInfo = z.infer<typeof UserInfo>

/** One not offered has no settings on this server. */
export const ProviderOffer = z.object({ provider: z.enum(PROVIDERS), offered: z.boolean() })
export type ProviderOffer = z.infer<typeof ProviderOffer>

const SIGN_INS: Rate = { times: { limit: 'signInsPerMinute' }, seconds: 60 }

// A text, not one of the known: an unknown provider is an address that does not exist, and no wrong field.
const providerParams = z.object({ provider: text(60) })

export const signInCalls = {
  providers: call({
    method: 'GET',
    url: '/api/user/v1/providers',
    price: reading(),
    schema: {
      summary: 'The three ways to sign in, and which of them this server offers.',
      tags: ['sign-in'],
      response: { 200: z.array(ProviderOffer) },
    },
  }),
  begin: call({
    method: 'GET',
    url: '/oauth2/authorization/:provider',
    price: reading({ rate: SIGN_INS }),
    schema: {
      summary: 'Opened, not fetched: sends the browser to the provider, or to /?error=… when that cannot be done.',
      tags: ['sign-in'],
      params: providerParams,
      /** Path of the page to come back to; handed back as it came, beside the token. */
      querystring: z.object({ return: z.optional(text(2_000)) }),
      response: { 302: z.null(), 400: Refused, 404: Refused, 429: Refused },
    },
  }),
  finish: call({
    method: 'GET',
    url: '/login/oauth2/code/:provider',
    price: reading({ rate: SIGN_INS }),
    schema: {
      summary: 'Where the provider sends the browser back to; it goes on to /?token=… or /?error=….',
      tags: ['sign-in'],
      params: providerParams,
      response: { 302: z.null(), 400: Refused, 404: Refused, 429: Refused },
    },
  }),
  logout: call({
    method: 'POST',
    url: '/logout',
    price: changing(OFTEN, { body: 0 }),
    schema: {
      summary: 'Ends the token that is sent along; one that is no longer valid is no fault.',
      tags: ['sign-in'],
      response: { 204: z.null(), 403: Refused },
    },
  }),
} as const

export const userCalls = {
  self: call({
    method: 'GET',
    url: '/api/user/v1/user',
    price: reading(),
    schema: {
      summary: 'Whoever sends the token.',
      tags: ['users'],
      response: { 200: UserInfo, 401: Refused },
    },
  }),
  signOutEverywhere: call({
    method: 'POST',
    url: '/api/user/v1/sign-out-everywhere',
    price: changing(SELDOM, { body: 0 }),
    schema: {
      summary: 'Ends every token of the account, the one that is sent along too.',
      tags: ['users'],
      response: { 204: z.null(), 401: Refused, 403: Refused },
    },
  }),
  deleteAccount: call({
    method: 'DELETE',
    url: '/api/user/v1/delete-account',
    price: changing(SELDOM, { body: 0 }),
    schema: {
      summary: 'Deletes the account and its tokens for good. Its plans stay and lose their creator.',
      tags: ['users'],
      response: { 204: z.null(), 401: Refused, 403: Refused },
    },
  }),
} as const
