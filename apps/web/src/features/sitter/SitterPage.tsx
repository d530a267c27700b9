/** Turns game links and plans into links that a sitter follows: in the name of the account that is sat. */
import { CloseButton } from '@mantine/core'
import type { Player, World } from '@muster/contracts'
import { type SitterReading, sitterLinks } from '@muster/formats'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useRefusalText } from '../../api/refusal-text.ts'
import formCss from '../../parts/fields/form-layout.module.css'
import { PlayerSearch } from '../../parts/plan-map/PlayerSearch.tsx'
import { LineInput } from '../../parts/tool/LineInput.tsx'
import toolCss from '../../parts/tool/ToolPage.module.css'
import { ToolPage } from '../../parts/tool/ToolPage.tsx'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { WorldSelect } from '../../parts/world/WorldSelect.tsx'
import { tabKey, useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout, Card, Row, Stack } from '../../ui/layout.tsx'
import { SitterResult } from './SitterResult.tsx'
import { useVillageBook } from './sitter.api.ts'

const SatAccount = z.object({ world: z.string(), playerId: z.int().check(z.gte(1)), name: z.string() })
type SatAccount = z.infer<typeof SatAccount>

const satAccount = tabKey<SatAccount | null>('sitterAccount', z.nullable(SatAccount), null)

/** What was to be converted when the button was pressed. */
interface Conversion {
  readonly text: string
  readonly account: SatAccount
  readonly world: World
}

export function SitterPage() {
  const { t } = useTranslation(['tools', 'shell'])
  const { world } = useCurrentWorld()
  const [text, keepText] = useStored(stored.toolText('sitter'))
  const [kept, keepAccount] = useStored(satAccount)
  const [conversion, setConversion] = useState<Conversion>()
  const [isEmpty, setIsEmpty] = useState(false)
  // A player of one world means nothing on another.
  const account = kept?.world === world?.world ? kept : null
  const villages = useVillageBook(world?.world, account !== null)
  const reading = useMemo(() => {
    if (!conversion || villages.state !== 'ready') return undefined
    const { url, domain } = conversion.world
    return sitterLinks(conversion.text, conversion.account.playerId, { url, domain, idAt: villages.book.idAt })
  }, [conversion, villages])

  const begin = () => {
    setConversion(undefined)
    setIsEmpty(false)
  }
  const change = (changed: string) => {
    keepText(changed)
    begin()
  }
  const choose = ({ playerId, name }: Pick<Player, 'playerId' | 'name'>) => {
    if (world) keepAccount({ world: world.world, playerId, name })
    begin()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!world || !account) return
    setIsEmpty(text.trim() === '')
    setConversion(text.trim() === '' ? undefined : { text, account, world })
  }
  const isCurrent = conversion !== undefined && conversion.account === account

  return (
    <ToolPage title={t('shell:pages.sitter')} purpose={t('sitter.purpose')}>
      <Card as="form" titled gap={5} wide="form" onSubmit={submit} noValidate aria-label={t('shell:pages.sitter')}>
        <Stack gap={[5, 6]} align="start" fits="field">
          <WorldSelect />
          {world && (
            <Stack gap={2}>
              <PlayerSearch world={world.world} required={account === null} onFound={choose} />
              {account ? (
                <Row as="p" gap={3} align="center" size="row" role="status">
                  {t('sitter.account', { name: account.name })}
                  <CloseButton
                    size="sm"
                    aria-label={t('sitter.removeAccount', { name: account.name })}
                    onClick={() => {
                      keepAccount(null)
                      begin()
                    }}
                  />
                </Row>
              ) : (
                <p className={formCss['hint']}>{t('sitter.noAccount')}</p>
              )}
            </Stack>
          )}
        </Stack>
        <LineInput
          label={t('sitter.lines')}
          required
          description={t('sitter.linesHint')}
          value={text}
          onChange={change}
          problem={isEmpty ? 'REQUIRED_FIELD' : reading && problemOf(reading)}
          complaints={
            isCurrent && reading
              ? reading.problems.map(({ line, problem }) => ({ line, text: t(`sitter.problems.${problem}`) }))
              : undefined
          }
        />
        <Row wrap gap={4} align="center" className={toolCss['buttons']}>
          <Button type="submit" kind="primary" disabled={account === null}>
            {t('sitter.convert')}
          </Button>
        </Row>
      </Card>
      {isCurrent ? (
        <Converted conversion={conversion} villages={villages} reading={reading} />
      ) : (
        <Callout kind="empty">{t('sitter.idle')}</Callout>
      )}
    </ToolPage>
  )
}

function problemOf({ problems }: SitterReading): 'SITTER_FORMAT_ERROR' | undefined {
  return problems.some(({ problem }) => problem === 'NO_LINK') ? 'SITTER_FORMAT_ERROR' : undefined
}

interface ConvertedProps {
  readonly conversion: Conversion
  readonly villages: ReturnType<typeof useVillageBook>
  readonly reading: SitterReading | undefined
}

function Converted({ conversion: { account, world }, villages, reading }: ConvertedProps) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  if (villages.state === 'failed') {
    return (
      <Callout as="div" kind="refused" role="alert">
        <p>{refusalText(villages.failure)}</p>
        <Button onClick={villages.retry}>{t('retry')}</Button>
      </Callout>
    )
  }
  if (villages.state === 'loading' || !reading) return <p role="status">{t('loading')}</p>
  if (reading.links.length === 0) return null
  return <SitterResult reading={reading} account={account} world={world.world} book={villages.book} />
}
