import forms from '#ui/forms.module.css'

import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'

import type { Coluna, Referencia, Valor } from '#contract/entrevista.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import { PessoaPicker } from '#domain/usuario/PessoaPicker.tsx'

import { Escolha } from './Escolha.tsx'
import { EscritoField } from './EscritoField.tsx'

const DiaField = lazy(() => import('#ui/DiaField.tsx').then(({ DiaField }) => ({ default: DiaField })))

type Props = {
  campo: Coluna
  valor: Valor | undefined
  aoMudar: (valor: Valor | undefined) => void
  erro: string | undefined
}

const referencia = (valor: Valor | undefined): Referencia | null => (typeof valor === 'object' ? valor : null)
/** A unit as the picker takes it, which shows only its names. */
const unidade = ({ id, nome, sigla }: Referencia) => ({ id, nome, sigla })

/** One question with one answer. */
export function CampoSimples({ campo, valor, aoMudar, erro }: Props) {
  const { t } = useLingui()
  const { tipo, obrigatorio, rotulo: pergunta } = campo
  const rotulo = obrigatorio ? pergunta : t`${pergunta} (opcional)`
  const dica = campo.dica ?? undefined
  const comum = { rotulo, ...(dica !== undefined && { dica }), erro }
  const escolhida = referencia(valor)
  switch (tipo) {
    case 'pessoa':
      return (
        <PessoaPicker
          {...comum}
          valor={escolhida && { id: escolhida.id, nome: escolhida.nome, cargo: null, lotacao: unidade(escolhida) }}
          aoMudar={(pessoa) =>
            aoMudar(pessoa ? { id: pessoa.id, nome: pessoa.nome, sigla: pessoa.lotacao.sigla } : undefined)
          }
        />
      )
    case 'unidade':
      return (
        <UnidadePicker
          {...comum}
          valor={escolhida && unidade(escolhida)}
          aoMudar={(nova) => aoMudar(nova ? unidade(nova) : undefined)}
        />
      )
    case 'data':
      return (
        <Suspense fallback={<div className={`${forms.field} ${forms.dataEspera}`} />}>
          <DiaField
            rotulo={rotulo}
            valor={typeof valor === 'string' ? valor : null}
            aoMudar={(dia) => aoMudar(dia ?? undefined)}
            dica={dica}
            erro={erro}
          />
        </Suspense>
      )
    case 'escolha':
      return (
        <Escolha
          {...comum}
          opcoes={campo.opcoes}
          obrigatorio={obrigatorio}
          valor={typeof valor === 'string' ? valor : ''}
          aoMudar={(opcao) => aoMudar(opcao === '' ? undefined : opcao)}
        />
      )
    default:
      return (
        <EscritoField
          {...comum}
          campo={campo}
          tipo={tipo}
          valor={typeof valor === 'object' ? undefined : valor}
          aoMudar={aoMudar}
        />
      )
  }
}
