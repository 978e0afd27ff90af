import '#ui/dia.css'
import '#ui/forms.css'

import { Trans } from '@lingui/react/macro'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { ptBR as palavras } from '@mui/x-date-pickers/locales'
import { format, isValid, parseISO } from 'date-fns'
import { ptBR } from 'date-fns/locale/pt-BR'
import { useId, useState, type ComponentProps } from 'react'

import { hoje } from '#platform/format.ts'
import { Mui } from '#ui/Mui.tsx'

type Props = {
  rotulo: string
  valor: string | null
  aoMudar: (dia: string | null) => void
  erro: string | undefined
}
const textos = palavras.components.MuiLocalizationProvider.defaultProps.localeText as NonNullable<
  ComponentProps<typeof LocalizationProvider>['localeText']
> // the package's own words; its type only adds `undefined`

/** dd/MM/yyyy, the week from Sunday (specification §9). An unfinished date is not a date yet, and is not sent. */
export function DataField({ rotulo, valor, aoMudar, erro }: Props) {
  const id = useId()
  const [escrita, setEscrita] = useState<Date | null>(() => (valor ? parseISO(valor) : null))
  const [recusa, setRecusa] = useState<'inexistente' | 'fora' | null>(null)
  return (
    <Mui>
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={ptBR} localeText={textos}>
        <div className="field data">
          <span className="rotulo" id={id}>
            {rotulo}
          </span>
          <DatePicker
            value={escrita}
            format="dd/MM/yyyy"
            disableFuture
            minDate={new Date(1900, 0, 1)}
            maxDate={parseISO(hoje())}
            onChange={(nova, { validationError }) => {
              setEscrita(nova)
              setRecusa(validationError === null ? null : validationError === 'invalidDate' ? 'inexistente' : 'fora')
              if (nova === null) aoMudar(null)
              else if (validationError === null && isValid(nova)) aoMudar(format(nova, 'yyyy-MM-dd'))
            }}
            slotProps={{
              textField: {
                hiddenLabel: true,
                size: 'small',
                // of the group of three places, which is what has the focus inside
                slotProps: { input: { 'aria-labelledby': id, 'aria-describedby': `${id}-dica` } },
                error: recusa !== null || erro !== undefined,
              },
              field: { clearable: true },
              popper: { 'aria-label': rotulo },
            }}
          />
          <small className={recusa || erro ? 'error' : 'soft'} id={`${id}-dica`}>
            {erro ??
              (recusa === 'inexistente' ? (
                <Trans>Essa data não existe.</Trans>
              ) : recusa ? (
                <Trans>Use uma data até hoje.</Trans>
              ) : (
                <Trans>Em branco, vale o dia em que for finalizado.</Trans>
              ))}
          </small>
        </div>
      </LocalizationProvider>
    </Mui>
  )
}
