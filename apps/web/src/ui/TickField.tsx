import { type ReactNode, useId } from 'react'
import { TickBox, type TickBoxProps } from './TickBox.tsx'
import css from './TickField.module.css'

export interface TickFieldProps extends TickBoxProps {
  readonly label: ReactNode
  readonly description?: ReactNode
}

/** A box with its name beside it, in the look of the component library's, which is dearer to fetch and to draw. */
export function TickField({ label, description, ...box }: TickFieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  return (
    <div className={css['field']}>
      <TickBox {...box} id={id} aria-describedby={description === undefined ? undefined : hintId} />
      <div>
        <label htmlFor={id}>{label}</label>
        {description !== undefined && (
          <p id={hintId} className={css['hint']}>
            {description}
          </p>
        )}
      </div>
    </div>
  )
}
