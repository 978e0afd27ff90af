import '#ui/forms.css'

import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { ptBR as palavras } from '@mui/x-date-pickers/locales'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { format, isValid, parseISO } from 'date-fns'
import { ptBR } from 'date-fns/locale/pt-BR'
import { useId, useState, type ComponentProps } from 'react'

import { Mui } from './Mui.tsx'

type Props = {
  rotulo: string
  /** yyyy-MM-dd, as the API says days. */
  valor: string | null
  aoMudar: (dia: string | null) => void
  dica?: string | undefined
  erro?: string | undefined
}
const textos = palavras.components.MuiLocalizationProvider.defaultProps.localeText as NonNullable<
  ComponentProps<typeof LocalizationProvider>['localeText']
> // the package's own words; its type only adds `undefined`

const lido = (valor: string | null) => {
  const data = valor ? parseISO(valor) : null
  return data && isValid(data) ? data : null
}

/** A day, typed as dd/MM/yyyy or picked, the week from Sunday (specification §9). An unfinished one is none. */
export function DiaField({ rotulo, valor, aoMudar, dica, erro }: Props) {
  const id = useId()
  const [escrita, setEscrita] = useState(() => lido(valor))
  const [vindo, setVindo] = useState(valor)
  // Changed from outside: what is written follows, but for a day still being typed, which is null to others.
  if (vindo !== valor) {
    setVindo(valor)
    if (escrita === null || isValid(escrita)) setEscrita(lido(valor))
  }
  return (
    <Mui>
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={ptBR} localeText={textos}>
        <div className="field">
          <span className="rotulo" id={id}>
            {rotulo}
          </span>
          <DatePicker
            value={escrita}
            format="dd/MM/yyyy"
            onChange={(nova, { validationError }) => {
              setEscrita(nova)
              aoMudar(nova && validationError === null && isValid(nova) ? format(nova, 'yyyy-MM-dd') : null)
            }}
            slotProps={{
              textField: {
                hiddenLabel: true,
                size: 'small',
                fullWidth: true,
                'aria-labelledby': id,
                ...((dica ?? erro) && { 'aria-describedby': `${id}-dica` }),
                error: erro !== undefined,
              },
              field: { clearable: true },
            }}
          />
          {(erro ?? dica) && (
            <small className={erro ? 'error' : 'soft'} id={`${id}-dica`}>
              {erro ?? dica}
            </small>
          )}
        </div>
      </LocalizationProvider>
    </Mui>
  )
}
