import { useState } from 'react'

import { aparece, conferir, type Objecao } from '#contract/conferir-entrevista.ts'
import type { Entrevista as Campos, Resposta, Respostas } from '#contract/entrevista.ts'
import { proprio } from '#contract/proprio.ts'

import { CampoSimples } from './campos/CampoSimples.tsx'
import { Linhas } from './campos/Linhas.tsx'
import { nomeDoMotivo } from './nomes.ts'

type Props = {
  campos: Campos
  respostas: Respostas
  aoMudar: (respostas: Respostas) => void
}

/** The objections to answers given; missing answers are listed elsewhere. */
const errosDe = (objecoes: Objecao[]) =>
  new Map(objecoes.filter(({ motivo }) => motivo !== 'FALTA').map((objecao) => [objecao.campo, nomeDoMotivo(objecao)]))

/** A modelo's form, drawn from its data. Each field's element has the id `entrevista.` and the field's name. */
export function Entrevista({ campos, respostas, aoMudar }: Props) {
  // an answer being typed is not yet judged
  const [digitando, setDigitando] = useState('')
  const { respostas: limpas, objecoes } = conferir(campos, respostas)
  const erros = errosDe(objecoes)
  const erro = (onde: string) => (digitando === onde ? undefined : erros.get(onde))
  const responder = (nome: string, resposta: Resposta | undefined) => {
    const novas = { ...respostas }
    if (resposta === undefined) delete novas[nome]
    else novas[nome] = resposta
    aoMudar(novas)
  }
  return (
    <>
      {campos
        .filter((campo) => aparece(campo, limpas))
        .map((campo) => {
          const onde = `entrevista.${campo.nome}`
          const resposta = proprio(respostas, campo.nome)
          return (
            <div
              id={onde}
              key={campo.nome}
              onFocus={({ target }) => setDigitando(target.closest('[data-onde]')?.getAttribute('data-onde') ?? '')}
              onBlur={() => setDigitando('')}
            >
              {campo.tipo === 'linhas' ? (
                <Linhas
                  campo={campo}
                  linhas={Array.isArray(resposta) ? resposta : []}
                  aoMudar={(linhas) => responder(campo.nome, linhas)}
                  erro={erro}
                />
              ) : (
                <div data-onde={campo.nome}>
                  <CampoSimples
                    campo={campo}
                    valor={Array.isArray(resposta) ? undefined : resposta}
                    aoMudar={(valor) => responder(campo.nome, valor)}
                    erro={erro(campo.nome)}
                  />
                </div>
              )}
            </div>
          )
        })}
    </>
  )
}
