import { Checkbox } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { isEscape } from '../../ui/dialogs/escape.ts'
import { Icon } from '../../ui/icons.tsx'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import css from './VillageRow.module.css'

/** What a row knows of its place in the list. */
export interface RowPlace {
  readonly isWrong: boolean
  /** The world that has no such village. */
  readonly missingOn: string | undefined
  /** Absent unless many are edited. */
  readonly chosen: boolean | undefined
  readonly onChoose: (coords: string, chosen: boolean) => void
  readonly onRemove: (coords: string) => void
}

export interface VillageRowProps extends RowPlace {
  readonly coords: string
  readonly summary: ReactNode
  readonly editor: ReactNode
}

/** A village with what is entered for it; its fields stand open on demand until Esc, and while one of them is wrong. */
export function VillageRow(props: VillageRowProps) {
  const { coords, isWrong, missingOn, chosen, onChoose, onRemove, summary, editor } = props
  const { t } = useTranslation('villageList')
  const [open, setOpen] = useState(isWrong)
  const opener = useRef<HTMLButtonElement>(null)
  // It stays open when it is put right: whoever is typing in it has not finished.
  if (isWrong && !open) setOpen(true)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <Box as="li" ruled="below" className={css['row']} data-coords={coords} data-open={open || undefined}>
      <Row gap={[2, 5]} align="center" tall={32} finger className={css['line']}>
        {chosen !== undefined && (
          <Checkbox
            aria-label={t('choose', { coords })}
            checked={chosen}
            onChange={(event) => onChoose(coords, event.currentTarget.checked)}
          />
        )}
        <Text as="span" width={62} rigid className="mono">
          {coords}
        </Text>
        <Row gap={[0, 6]} wrap tone="soft" size="row" shrink grows>
          {summary}
          {missingOn !== undefined && (
            <Box as="span" tone="warn">
              {t('unknownRow', { world: missingOn })}
            </Box>
          )}
        </Row>
        <Button
          kind="quiet"
          size="compact-sm"
          ref={opener}
          data-edit
          aria-label={t('rowEdit', { coords })}
          aria-expanded={open}
          aria-disabled={isWrong || undefined}
          onClick={() => setOpen(isWrong || !open)}
        >
          <Icon name="pencil" />
        </Button>
        <Button
          kind="quiet"
          size="compact-sm"
          aria-label={t('removeOne', { coords })}
          aria-haspopup="dialog"
          onClick={() => onRemove(coords)}
        >
          <Icon name="close" />
        </Button>
      </Row>
      {open && (
        <Stack
          gap={4}
          items="start"
          className={css['editor']}
          role="group"
          aria-label={coords}
          onKeyDown={(event) => isEscape(event) && !isWrong && close()}
        >
          {editor}
          <Button size="compact-sm" disabled={isWrong} onClick={close}>
            {t('rowDone')}
          </Button>
        </Stack>
      )}
    </Box>
  )
}
