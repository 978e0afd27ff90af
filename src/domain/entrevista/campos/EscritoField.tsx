import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import entrevista from '../entrevista.module.css'

import { useId, useState, type InputHTMLAttributes } from 'react'

import { formatarCnpj } from '#contract/cnpj.ts'
import { cpfValido, numeroDigitado, soDigitos } from '#contract/conferir-entrevista.ts'
import type { Coluna } from '#contract/entrevista.ts'

type Tipo = 'texto' | 'textoLongo' | 'numero' | 'dinheiro' | 'cpf' | 'cnpj'
type Props = {
  campo: Coluna
  tipo: Tipo
  rotulo: string
  dica?: string
  valor: string | number | undefined
  aoMudar: (valor: string | number | undefined) => void
  erro: string | undefined
}

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const numeros = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })

/** The keyboard of a phone, and the longest input if shorter than usual. */
const teclado: Partial<Record<Tipo, InputHTMLAttributes<HTMLInputElement>>> = {
  numero: { inputMode: 'decimal' },
  cpf: { inputMode: 'numeric', maxLength: 14 },
  cnpj: { autoCapitalize: 'characters', maxLength: 18 },
}

/** The stored value as people write it. */
function escrito(tipo: Tipo, valor: string | number | undefined): string {
  if (valor === undefined) return ''
  if (typeof valor === 'number') return tipo === 'dinheiro' ? reais.format(valor / 100) : numeros.format(valor)
  if (tipo === 'cnpj') return formatarCnpj(valor)
  return tipo === 'cpf' && cpfValido(valor)
    ? soDigitos(valor).replace(/(\d{3})(\d{3})(\d{3})(\d\d)/, '$1.$2.$3-$4')
    : valor
}

function lido(campo: Props['campo'], texto: string): string | number | undefined {
  if (texto.trim() === '') return undefined
  return campo.tipo === 'numero' || campo.tipo === 'dinheiro' ? numeroDigitado(campo, texto) : texto
}

/** Words, numbers, money, CPF and CNPJ: typed freely and formatted when the field is left; a wrong input stays as typed. */
export function EscritoField({ campo, tipo, rotulo, dica, valor, aoMudar, erro }: Props) {
  const id = useId()
  // While typing, the field shows the typed text; afterwards, the formatted value.
  const [digitado, setDigitado] = useState<string | null>(null)
  const ajuda = erro ?? dica
  const comum = {
    id,
    value: digitado ?? escrito(tipo, valor),
    'aria-invalid': erro ? true : undefined,
    'aria-describedby': ajuda ? `${id}-dica` : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setDigitado(target.value)
      aoMudar(lido(campo, target.value))
    },
    onBlur: () => setDigitado(null),
  }
  return (
    <div className={forms.field}>
      <label htmlFor={id}>{rotulo}</label>
      {tipo === 'textoLongo' ? (
        <textarea rows={4} {...comum} />
      ) : tipo === 'dinheiro' ? (
        <span className={entrevista.entrevistaReais}>
          <span aria-hidden="true">R$</span>
          <input inputMode="decimal" autoComplete="off" {...comum} />
        </span>
      ) : (
        <input autoComplete="off" maxLength={2_000} {...teclado[tipo]} {...comum} />
      )}
      {ajuda && (
        <small className={erro ? forms.error : ui.soft} id={`${id}-dica`}>
          {ajuda}
        </small>
      )}
    </div>
  )
}
