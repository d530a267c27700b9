/** What whoever sits here is called where others see who has saved. */
import { LONGEST_AUTHOR } from '@muster/contracts'
import * as z from 'zod/mini'
import { key } from '../../../../storage/browser-storage.ts'

export const storedAuthor = key('operation-author', z.string().check(z.maxLength(LONGEST_AUTHOR)), '')
