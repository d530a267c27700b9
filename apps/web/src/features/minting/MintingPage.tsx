/** Finds the village to mint in: the one to which all merchants together have the least way. */
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskedOutcome } from '../../parts/tool/AskedOutcome.tsx'
import { useAsking } from '../../parts/tool/asking.ts'
import { LineInput } from '../../parts/tool/LineInput.tsx'
import toolCss from '../../parts/tool/ToolPage.module.css'
import { ToolPage } from '../../parts/tool/ToolPage.tsx'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Callout, Card, Row, Stack, Text } from '../../ui/layout.tsx'
import { type MintingList, optimalVillageOf, parseMintingList } from './minting-list.ts'

const EXAMPLE = `[
  {"coords": "500|500", "merchants": 10},
  {"coords": "510|510", "merchants": "12/110"}
]`

export function MintingPage() {
  const { t } = useTranslation(['tools', 'shell'])
  const [text, keepText] = useStored(stored.toolText('minting'))
  const [wrong, setWrong] = useState<Extract<MintingList, { wrongEntry: unknown }>>()
  const asking = useAsking(optimalVillageOf)

  const change = (changed: string) => {
    keepText(changed)
    setWrong(undefined)
    // What is shown belongs to the list as it was.
    asking.cancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const list = parseMintingList(text)
    if ('villages' in list) asking.ask(list.villages)
    else {
      setWrong(list)
      asking.cancel()
    }
  }

  return (
    <ToolPage title={t('shell:pages.minting')} purpose={t('minting.purpose')}>
      <Card as="form" titled gap={5} wide="form" onSubmit={submit} noValidate aria-label={t('shell:pages.minting')}>
        <LineInput
          label={t('minting.list')}
          description={t('minting.listHint')}
          placeholder={EXAMPLE}
          value={text}
          onChange={change}
          problem={wrong && 'MINTING_FORMAT_ERROR'}
        />
        {wrong && <Example wrongEntry={wrong.wrongEntry} />}
        <Row wrap gap={4} align="center" className={toolCss['buttons']}>
          <Button type="submit" kind="primary" busy={asking.asked.state === 'asking'}>
            {t('minting.calculate')}
          </Button>
        </Row>
      </Card>
      <AskedOutcome asking={asking} idle={!wrong && <Callout kind="empty">{t('minting.idle')}</Callout>}>
        {(coordinates, { length }) => (
          <Stack as="section" gap={5} wide="form" aria-label={t('minting.optimal')}>
            <Text as="h2" flush>
              {t('minting.optimal')}
            </Text>
            <Row as="p" gap={[4, 6]} align="center" wrap pad={[5, 6]} frame="good" round="card" role="status">
              <Text as="b" size="title" className="mono">
                {coordinates}
              </Text>{' '}
              <Text as="small" tone="soft" size="row">
                {t('minting.among', { count: length })}
              </Text>
              <CopyButton text={() => coordinates} />
            </Row>
          </Stack>
        )}
      </AskedOutcome>
    </ToolPage>
  )
}

function Example({ wrongEntry }: { readonly wrongEntry: number | undefined }) {
  const { t } = useTranslation('tools', { keyPrefix: 'minting' })
  return (
    <Stack gap={3} size="row" pad={[4, 5]} marked="warn" ground="raised" data-example>
      {wrongEntry !== undefined && <Text scrolls>{t('wrongEntry', { entry: wrongEntry })}</Text>}
      <p>{t('example')}</p>
      <Text as="pre" scrolls className="mono">
        {EXAMPLE}
      </Text>
    </Stack>
  )
}
