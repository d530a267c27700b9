/**
 * The one field for troops: text is typed or pasted into it, files are dropped on it. What is long is put beside it.
 * Below stands what was read, what was not and why, and what will be replaced; only then it is taken over.
 */

import type { TroopSelection } from '@muster/contracts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../../api/refusal-text.ts'
import { listed } from '../../../../parts/lists/listed.ts'
import { showLine } from '../../../../parts/village-input/village-editing.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Box, Card, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import { toastError } from '../../../../ui/toasts/toast.ts'
import type { OperationTroops } from '../../frame/operation-troops.ts'
import css from './BringTroops.module.css'
import {
  addText,
  FIELD,
  LARGEST_BROUGHT,
  LONGEST_IN_FIELD,
  type PlaceInText,
  removeText,
  typeInField,
  useBroughtState,
} from './brought-texts.ts'
import { LineViewer } from './LineViewer.tsx'
import { otherVillages, takenVillages } from './other-villages.ts'
import { ReadParts } from './ReadParts.tsx'
import { ReadProblems } from './ReadProblems.tsx'
import { SetApart } from './SetApart.tsx'
import { TakeOver } from './TakeOver.tsx'
import { useReading } from './use-reading.ts'

/** As BringTroops.module.css sets it. */
const LINE_HEIGHT_PX = 20

export interface BringTroopsProps {
  readonly troops: OperationTroops
  readonly selection: TroopSelection
}

export function BringTroops({ troops, selection }: BringTroopsProps) {
  const { t } = useTranslation('operationTroops')
  const refusalSentence = useRefusalSentence()
  const { brought, isReady } = useBroughtState()
  const reading = useReading(troops.players, selection)
  const area = useRef<HTMLTextAreaElement>(null)
  const [viewed, setViewed] = useState<PlaceInText>()
  const show = (place: PlaceInText) => {
    if (place.textId !== FIELD) setViewed(place)
    else if (area.current) showLine(area.current, place.line - 1, LINE_HEIGHT_PX)
  }
  const isAnything = reading.read.length > 0
  return (
    <Card gap={5} titled aria-label={t('bring.title')}>
      <h2>{t('bring.title')}</h2>
      <BroughtField
        area={area}
        value={brought.field}
        isReady={isReady}
        rows={troops.players.length > 0 && brought.field === '' ? 3 : 8}
      />
      {brought.texts.length > 0 && <BroughtTexts onShow={show} />}
      <p role="status">
        {reading.isReading ? t('bring.reading') : isAnything ? <ReadSentence reading={reading} /> : t('bring.hint')}
      </p>
      {reading.failure !== undefined && !reading.isReading && (
        <Text tone="bad" role="alert">
          {t('bring.failed', { reason: refusalSentence(reading.failure) })}{' '}
          <TextButton onClick={reading.tryAgain}>{t('bring.tryAgain')}</TextButton>
        </Text>
      )}
      {isAnything && (
        <>
          <ReadParts parts={reading.taken.parts} onShow={show} />
          <ReadProblems read={reading.read} onShow={show} />
          <SetApart taken={reading.taken} onShow={show} />
          <TakeOver taken={reading.taken} troops={troops} isReading={reading.isReading} />
        </>
      )}
      {viewed && <LineViewer place={viewed} onClose={() => setViewed(undefined)} />}
    </Card>
  )
}

function ReadSentence({ reading: { taken, read } }: { readonly reading: ReturnType<typeof useReading> }) {
  const { t, i18n } = useTranslation('operationTroops')
  const villages = takenVillages(taken)
  const others = otherVillages(taken)
  const count = others.reduce((sum, other) => sum + other.count, 0)
  const problems = read.reduce((sum, { reading }) => sum + reading.problemCount, 0)
  const facts = [t('bring.villages', { count: villages }), t('bring.players', { count: taken.players.length })]
  const why = others.map(({ reason, count: number }) => t(`bring.why.${reason}`, { number }))
  return (
    <>
      {t('bring.read', { what: listed(facts, i18n.language) })}
      {count > 0 && ` ${t('bring.others', { count, why: listed(why, i18n.language) })}`}
      {problems > 0 && ` ${t('bring.notRead', { count: problems })}`}
    </>
  )
}

interface BroughtFieldProps {
  readonly area: React.RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly isReady: boolean
  /** In view. */
  readonly rows: number
}

function BroughtField({ area, value, isReady, rows }: BroughtFieldProps) {
  const { t } = useTranslation('operationTroops')
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const takeFiles = useTakeFiles()
  useEffect(() => {
    // A change from elsewhere; what was typed here stands there already.
    if (area.current && area.current.value !== value) area.current.value = value
  }, [area, value])
  return (
    // Files can be chosen by the button as well.
    <Stack
      gap={2}
      round="card"
      className={css['field']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setOver(false)
        void takeFiles([...event.dataTransfer.files])
      }}
    >
      <Box as="label" tone="soft" size="note" htmlFor="brought-troops">
        {t('bring.field')}
      </Box>
      <textarea
        id="brought-troops"
        ref={area}
        className="field mono"
        rows={rows}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        disabled={!isReady}
        defaultValue={value}
        placeholder={t('bring.placeholder')}
        aria-describedby="brought-troops-hint"
        onInput={(event) => typeInField(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          const files = [...event.clipboardData.files]
          if (pasted === '' && files.length > 0) {
            event.preventDefault()
            void takeFiles(files)
          } else if (value.length + pasted.length > LONGEST_IN_FIELD) {
            event.preventDefault()
            if (pasted.length > LARGEST_BROUGHT)
              toastError({ message: t('bring.tooLarge', { name: t('bring.paste') }) })
            else addText('', pasted)
          }
        }}
      />
      <Row wrap gap={[2, 5]} align="start" justify="between">
        <Text id="brought-troops-hint" size="note" tone="faint" prose grows={320}>
          {t('bring.formats')}
        </Text>
        <Button kind="quiet" onClick={() => picker.current?.click()}>
          {t('bring.pickFiles')}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          data-files
          aria-label={t('bring.pickFiles')}
          onChange={(event) => {
            void takeFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </Row>
    </Stack>
  )
}

function useTakeFiles(): (files: readonly File[]) => Promise<void> {
  const { t } = useTranslation('operationTroops')
  return async (files) => {
    for (const file of files) {
      if (file.size > LARGEST_BROUGHT) {
        toastError({ message: t('bring.tooLarge', { name: file.name }) })
        continue
      }
      const text = await file.text()
      addText(file.name, text)
    }
  }
}

/** What stands beside the field. */
function BroughtTexts({ onShow }: { readonly onShow: (place: PlaceInText) => void }) {
  const { t } = useTranslation('operationTroops')
  const { brought } = useBroughtState()
  return (
    <Stack as="ul" bare gap={2} aria-label={t('bring.texts')}>
      {brought.texts.map(({ id, name, text }) => (
        <li key={id}>
          <TextButton onClick={() => onShow({ textId: id, line: 1 })}>
            {name === '' ? t('bring.pasted') : name}
          </TextButton>{' '}
          <Text as="span" size="note" tone="faint" prose>
            {t('bring.size', { kilobytes: Math.ceil(text.length / 1000) })}
          </Text>{' '}
          <TextButton
            aria-label={t('bring.removeOf', { name: name === '' ? t('bring.pasted') : name })}
            onClick={() => removeText(id)}
          >
            {t('bring.remove')}
          </TextButton>
        </li>
      ))}
    </Stack>
  )
}
