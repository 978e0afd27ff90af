import ui from '#ui/ui.module.css'

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type Ref } from 'react'

import type { Classificacao, ClassificacaoListada } from '#contract/classificacao.ts'
import { simples } from '#platform/simples.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { falhaDe } from '#ui/use-procura.ts'

import { temporalidade, temporalidadeComNota } from './palavras.ts'
import { classificacaoQueries } from './queries.ts'

type Props = {
  rotulo: ReactNode
  valor: Classificacao | null
  aoMudar: (classificacao: Classificacao | null) => void
  erro?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Finds a subject of the classification plan by code or words; shows its retention under the field. */
export function ClassificacaoPicker(props: Props) {
  const { t } = useLingui()
  const [texto, setTexto] = useState('')
  const plano = useQuery(classificacaoQueries.lista())
  const palavras = simples(texto).split(/\s+/)
  const antes = (antigas: string[] = []) => {
    const codigos = antigas.join(', ')
    return codigos && t`Antes: ${codigos}`
  }
  return (
    <Combobox<Classificacao & Partial<ClassificacaoListada>>
      {...props}
      opcoes={(plano.data ?? []).filter(({ codigo, descricao, grupo, antigas }) => {
        const tudo = simples(`${codigo} ${descricao} ${grupo ?? ''} ${antigas.join(' ')}`)
        return palavras.every((palavra) => tudo.includes(palavra))
      })}
      aoDigitar={setTexto}
      buscando={plano.isLoading}
      falha={falhaDe(plano)}
      texto={({ codigo, descricao }) => `${codigo} – ${descricao}`}
      chave={({ id }) => String(id)}
      desenhar={(cada) => (
        <>
          <b>
            {cada.codigo} – {cada.descricao}
          </b>
          {cada.grupo && <small className={ui.soft}>{cada.grupo}</small>}
          {antes(cada.antigas) && <small className={ui.soft}>{antes(cada.antigas)}</small>}
          <small className={ui.soft}>{temporalidade(cada)}</small>
        </>
      )}
      dica={props.valor ? temporalidadeComNota(props.valor) : undefined}
      exemplo={t`Código ou assunto do plano`}
    />
  )
}
