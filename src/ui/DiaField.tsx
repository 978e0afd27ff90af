import diaCss from './dia.module.css'
import forms from './forms.module.css'
import ui from './ui.module.css'

import { Trans } from '@lingui/react/macro'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { enUS as emIngles, esES as emEspanhol, ptBR as emPortugues } from '@mui/x-date-pickers/locales'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { FieldRef } from '@mui/x-date-pickers/models'
import { format, isValid, parseISO } from 'date-fns'
import type { Locale } from 'date-fns'
import { enUS } from 'date-fns/locale/en-US'
import { es } from 'date-fns/locale/es'
import { ptBR } from 'date-fns/locale/pt-BR'
import { useId, useImperativeHandle, useRef, useState, type ComponentProps, type FocusEvent, type Ref } from 'react'

import { idioma, type Idioma } from '#platform/i18n.ts'

import { Mui } from './Mui.tsx'

type Props = {
  rotulo: string
  /** yyyy-MM-dd, as in the API; or the typed text, when it is not a day and must be corrected. */
  valor: string | null
  /** Called also with a text that is not a day, when the person leaves the field. The caller must refuse it (`diaValido`). */
  aoMudar: (dia: string | null) => void
  /** The calendar offers only days from here to `maximo`. */
  minimo?: string
  maximo?: string
  dica?: string | undefined
  erro?: string | undefined
  ref?: Ref<{ focus: () => void }>
}
type Textos = NonNullable<ComponentProps<typeof LocalizationProvider>['localeText']>
type Palavras = { components: { MuiLocalizationProvider: { defaultProps: { localeText: unknown } } } }
/** The package's own words; its type only adds `undefined`. */
const ditas = ({ components }: Palavras) => components.MuiLocalizationProvider.defaultProps.localeText as Textos
/** dd/MM/yyyy and the week from Sunday hold in every language (specification §9). */
const deDomingo = (locale: Locale): Locale => ({ ...locale, options: { ...locale.options, weekStartsOn: 0 } })
const LINGUAS: Record<Idioma, { textos: Textos; locale: Locale }> = {
  'pt-BR': { textos: ditas(emPortugues), locale: deDomingo(ptBR) },
  en: { textos: ditas(emIngles), locale: deDomingo(enUS) },
  es: { textos: ditas(emEspanhol), locale: deDomingo(es) },
}

const lido = (valor: string | null) => {
  const data = valor ? parseISO(valor) : null
  return data && isValid(data) ? data : null
}

/** A smaller year is still being typed. */
const ANO_MINIMO = 1000

/** The content of the field's three places: dd/MM/yyyy with blanks as `__`, or yyyy-MM-dd when all are filled. */
function digitado(campo: FieldRef<Date | null> | null): string | null {
  const ditas = new Map(campo?.getSections().map(({ type, value }) => [type, value]))
  const [dia = '', mes = '', ano = ''] = [ditas.get('day'), ditas.get('month'), ditas.get('year')]
  if (!dia && !mes && !ano) return null
  return dia && mes && Number(ano) >= ANO_MINIMO
    ? `${ano}-${mes}-${dia}`
    : `${dia || '__'}/${mes || '__'}/${ano || '____'}`
}

/** Why the typed text is refused. */
const Recusa = ({ dita }: { dita: string }) => {
  const [, ano, mes, dia] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(dita) ?? []
  return dia ? (
    <Trans>
      A data {dia}/{mes}/{ano} não existe.
    </Trans>
  ) : (
    <Trans>Data incompleta: {dita}. Diga dia, mês e ano com quatro algarismos.</Trans>
  )
}

/** The content of the field, kept apart from `valor`: a half-typed day is no value yet. */
function useEscrita(valor: string | null, aoMudar: (dia: string | null) => void) {
  const [escrita, setEscrita] = useState(() => lido(valor))
  const [vindo, setVindo] = useState(valor)
  const [dito, setDito] = useState(valor)
  /** The picker's key: a new picker has nothing half typed in it. */
  const [vez, setVez] = useState(0)
  const seguir = (novo: string | null) => {
    setDito(novo)
    setEscrita(lido(novo))
    setVez(vez + 1)
  }
  // The value was changed from outside: the field follows.
  if (vindo !== valor) {
    setVindo(valor)
    if (valor !== dito) seguir(valor)
  }
  const dizer = (dia: string | null) => {
    setDito(dia)
    if (dia !== dito) aoMudar(dia)
  }
  const escrever = (nova: Date | null) => {
    setEscrita(nova)
    if (nova === null) dizer(null)
    else if (isValid(nova) && nova.getFullYear() >= ANO_MINIMO) dizer(format(nova, 'yyyy-MM-dd'))
  }
  const esvaziar = () => {
    seguir(null)
    aoMudar(null)
  }
  return { escrita, vez, dizer, escrever, esvaziar }
}

/**
 * A day, typed as dd/MM/yyyy or picked, the week from Sunday (specification §9). A day that does not exist is
 * reported when the person leaves the field.
 */
export function DiaField({ rotulo, valor, aoMudar, minimo, maximo, dica, erro, ref }: Props) {
  const { textos, locale } = LINGUAS[idioma()]
  const id = useId()
  const campo = useRef<FieldRef<Date | null>>(null)
  const { escrita, vez, dizer, escrever, esvaziar } = useEscrita(valor, aoMudar)
  useImperativeHandle(ref, () => ({ focus: () => campo.current?.focusField('day') }), [])
  const aoSair = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    const dita = digitado(campo.current)
    if (dita !== null && !lido(dita)) dizer(dita)
  }
  const errada = valor !== null && lido(valor) === null ? valor : null
  const ajuda = errada === null ? (erro ?? dica) : <Recusa dita={errada} />
  return (
    <Mui>
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale} localeText={textos}>
        <div className={`${forms.field} ${diaCss.data}`} onBlur={aoSair}>
          <span className={diaCss.rotulo} id={id}>
            {rotulo}
          </span>
          <DatePicker
            key={vez}
            value={escrita}
            format="dd/MM/yyyy"
            {...(minimo !== undefined && { minDate: parseISO(minimo) })}
            {...(maximo !== undefined && { maxDate: parseISO(maximo) })}
            onChange={escrever}
            slotProps={{
              textField: {
                hiddenLabel: true,
                size: 'small',
                fullWidth: true,
                error: errada !== null || erro !== undefined,
                // These belong on the group of three places, which holds the focus.
                slotProps: { input: { 'aria-labelledby': id, ...(ajuda && { 'aria-describedby': `${id}-dica` }) } },
              },
              field: { clearable: true, fieldRef: campo },
              popper: { 'aria-label': rotulo },
            }}
          />
          {ajuda && (
            <small className={errada || erro ? forms.error : ui.soft} id={`${id}-dica`}>
              {ajuda}
            </small>
          )}
          {errada !== null && escrita === null && (
            <button type="button" className={forms.link} onClick={esvaziar}>
              <Trans>Deixar em branco</Trans>
            </button>
          )}
        </div>
      </LocalizationProvider>
    </Mui>
  )
}
