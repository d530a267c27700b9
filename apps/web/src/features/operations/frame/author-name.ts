/** What whoever works here calls himself; stands beside the troops that he brings and the plans that he saves. */
import { AuthorName } from '@muster/contracts'
import { key } from '../../../storage/browser-storage.ts'

export const authorName = key('operation-author', AuthorName, '')
