import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { GAME_TEXT_LINE, OFF_PACK, OFF_PACK_LINE, WORKBENCH, WORKBENCH_LINE } from './examples.ts'
import css from './GuidePage.module.css'

type OffPackPart = keyof typeof OFF_PACK
type WorkbenchPart = keyof typeof WORKBENCH

// The keys of the two constants, in their order.
const OFF_PACK_PARTS = Object.keys(OFF_PACK) as readonly OffPackPart[]
const WORKBENCH_PARTS = Object.keys(WORKBENCH) as readonly WorkbenchPart[]

export function Formats() {
  const { t } = useTranslation('guide')
  const offPackColumns: readonly Column<OffPackPart>[] = [
    { id: 'part', name: t('part'), kind: 'mono name', cell: (part) => OFF_PACK[part] },
    { id: 'meaning', name: t('meaning'), cell: (part) => t(`offPack.parts.${part}`) },
  ]
  const workbenchColumns: readonly Column<WorkbenchPart>[] = [
    { id: 'part', name: t('part'), kind: 'mono name', cell: (part) => WORKBENCH[part] },
    { id: 'meaning', name: t('meaning'), cell: (part) => t(`workbench.parts.${part}`) },
  ]
  return (
    <>
      <p>{t('formatsText')}</p>
      <h3>{t('offPack.name')}</h3>
      <p>{t('offPack.text')}</p>
      <Example name={t('offPack.name')} line={OFF_PACK_LINE} />
      <Table label={t('offPack.name')} columns={offPackColumns} rows={OFF_PACK_PARTS} keyOf={itself} phone="rows" />
      <h3>{t('gameText.name')}</h3>
      <p>{t('gameText.text')}</p>
      <Example name={t('gameText.name')} line={GAME_TEXT_LINE} />
      <h3>{t('workbench.name')}</h3>
      <p>{t('workbench.text')}</p>
      <Example name={t('workbench.name')} line={WORKBENCH_LINE} />
      <Table
        label={t('workbench.name')}
        columns={workbenchColumns}
        rows={WORKBENCH_PARTS}
        keyOf={itself}
        phone="rows"
      />
    </>
  )
}

const itself = <Part extends string>(part: Part) => part

function Example({ name, line }: { readonly name: string; readonly line: string }) {
  const { t } = useTranslation('guide')
  return (
    <Row card gap={5} align="start" justify="between" pad={5} below={5} className={css['example']}>
      <Text as="code" shrink size="row" breaks className="mono">
        {line}
      </Text>
      <CopyButton text={() => line} label={t('copyExample', { name })} />
    </Row>
  )
}
