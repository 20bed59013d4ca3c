import { type ButtonHTMLAttributes, type Ref, useImperativeHandle, useRef } from 'react'
import { classes } from './classes.ts'
import { useFocusBack } from './focus.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'normal' | 'large' | 'icon'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button({ variant, size, className, type = 'button', ref, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  useFocusBack(button, rest.disabled === true)
  return <button ref={button} type={type} className={classes(buttonClass(variant, size), className)} {...rest} />
}

/** Returns the classes for a link that looks like a button. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'normal'): string {
  return classes(base, variants[variant], sizes[size])
}

/** Colors fade only with a mouse, because starting a transition adds 5 ms to every tap on a slow phone. */
const base =
  'inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold leading-tight ' +
  'pointer-fine:transition-colors pointer-fine:duration-100 select-none [&>svg]:shrink-0 ' +
  'aria-disabled:opacity-75'

/** The text of a disabled button stays readable, because it names the action that becomes possible later. */
const disabled = ' disabled:bg-sunken disabled:text-muted'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-deep not-disabled:active:bg-accent-deep' + disabled,
  secondary:
    'border border-edge bg-surface text-ink not-disabled:hover:bg-sunken not-disabled:active:bg-sunken' + disabled,
  quiet: 'text-ink not-disabled:hover:bg-sunken not-disabled:active:bg-sunken disabled:opacity-75',
  danger:
    'border-2 border-danger bg-surface text-danger-ink not-disabled:hover:bg-danger-wash not-disabled:active:bg-danger-wash' +
    disabled,
}

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-12 px-4 py-2',
  large: 'min-h-14 px-6 py-3 text-lg',
  icon: 'size-12 shrink-0',
}

/** Classes for a filter, an answer or a short link in a row of several. */
export const chipClass =
  'inline-flex min-h-12 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold hover:bg-sunken active:bg-sunken'

/** Classes for the button of the next step, on the dark header or the action bar; at most one per screen. */
export const primaryActionClass =
  'flex min-h-16 w-full items-center gap-4 rounded-md bg-primary px-5 py-2.5 text-left font-display font-semibold text-2xl ' +
  'leading-7 text-on-primary shadow-primary max-[18rem]:flex-wrap hover:bg-primary-deep active:bg-primary-deep disabled:bg-bar-raised ' +
  'disabled:text-on-bar-muted disabled:shadow-none [&>svg]:shrink-0 max-[18rem]:[&>svg]:hidden'
