/** Tribes by their tags, each to be taken away again. A selection holds their ids; their tags are kept in this browser as they were found. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { key, keyPer, useStored } from '../../../../storage/browser-storage.ts'
import { Row } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'

const tags = keyPer((world: string) =>
  key<Readonly<Record<string, string>>>(`tribeTags.${world}`, z.record(z.string(), z.string()), {}),
)

export function useKeptTag(world: string): (tribeId: number, tag: string) => void {
  const [, write] = useStored(tags(world))
  return useCallback((tribeId, tag) => write((before) => ({ ...before, [tribeId]: tag })), [write])
}

export interface TribeNamesProps {
  readonly world: string
  readonly tribes: readonly number[]
  readonly onRemove: (tribeId: number) => void
}

export function TribeNames({ world, tribes, onRemove }: TribeNamesProps) {
  const { t } = useTranslation('operationTroops')
  const [known] = useStored(tags(world))
  return (
    <Row as="ul" bare wrap gap={[2, 5]}>
      {tribes.map((tribeId) => {
        const name = known[tribeId] ?? `#${tribeId}`
        return (
          <li key={tribeId}>
            <b>{name}</b>{' '}
            <TextButton aria-label={t('leaveOut.removeOf', { name })} onClick={() => onRemove(tribeId)}>
              {t('bring.remove')}
            </TextButton>
          </li>
        )
      })}
    </Row>
  )
}
