/** Who else has the operation open, and at which step; those at the same step are said apart, because both change the same. */
import { TextInput } from '@mantine/core'
import { LONGEST_AUTHOR, type OperationStep, type Present } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../../storage/browser-storage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { storedAuthor } from '../plan/versions/author.ts'
import { useOperation } from './operation-context.ts'
import { useOthersHere } from './operation-stream.ts'

export function OthersHere({ step }: { readonly step: OperationStep }) {
  const { t } = useTranslation('operations')
  const { id } = useOperation()
  const others = useOthersHere(id)
  const [name] = useStored(storedAuthor)
  const [isNaming, setNaming] = useState(false)
  if (others.length === 0) return null
  return (
    <Row as="section" wrap gap={[2, 6]} align="center" size="row" tone="soft" aria-label={t('here.title')}>
      <div role="status">
        <Row as="ul" wrap gap={[2, 6]} bare>
          {others.map((present) => (
            <Person key={present.reader} present={present} isSame={present.step === step} />
          ))}
        </Row>
      </div>
      {isNaming ? (
        <OwnName onDone={() => setNaming(false)} />
      ) : (
        <TextButton onClick={() => setNaming(true)}>
          {name === '' ? t('here.sayName') : t('here.you', { name })}
        </TextButton>
      )}
    </Row>
  )
}

function Person({ present: { name, step }, isSame }: { readonly present: Present; readonly isSame: boolean }) {
  const { t } = useTranslation('operations')
  const who = { name: name === '' ? t('here.somebody') : name, step: t(`step.${step}`) }
  if (!isSame) return <li>{t('here.at', who)}</li>
  return (
    <Text as="li" tone="warn" bold>
      {t('here.same', who)}
    </Text>
  )
}

function OwnName({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('operations')
  const [kept, keep] = useStored(storedAuthor)
  const [name, setName] = useState(kept)
  return (
    <Row
      as="form"
      gap={3}
      align="center"
      onSubmit={(event) => {
        event.preventDefault()
        keep(name.trim())
        onDone()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone()
      }}
    >
      <TextInput
        aria-label={t('here.yourName')}
        placeholder={t('here.yourName')}
        value={name}
        maxLength={LONGEST_AUTHOR}
        ref={focused}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit">{t('saveName')}</Button>
    </Row>
  )
}

function focused(field: HTMLInputElement | null): void {
  field?.focus()
}
