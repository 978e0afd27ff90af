import forms from '#ui/forms.module.css'

import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import type { Output } from '#contract/endpoint.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { AQuemSeDa, type permissaoApi } from '#contract/permissao.ts'
import { UnidadePicker } from '#domain/lotacao/UnidadePicker.tsx'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { PessoaPicker } from '#domain/usuario/PessoaPicker.tsx'

import { usePalavrasDePermissao } from '../palavras.ts'

/** The choice of each kind is kept while another kind is chosen. */
export type Quem = {
  tipo: AQuemSeDa['tipo']
  pessoa: PessoaEscolhida | null
  unidade: Unidade | null
  cargo: string
  funcao: string
}
export const NINGUEM: Quem = { tipo: 'PESSOA', pessoa: null, unidade: null, cargo: '', funcao: '' }

/** The choice of the current kind; undefined if nothing is chosen. */
export function quemDe({ tipo, pessoa, unidade, cargo, funcao }: Quem): AQuemSeDa | undefined {
  const id = { PESSOA: pessoa?.id, UNIDADE: unidade?.id, CARGO: Number(cargo), FUNCAO: Number(funcao) }[tipo]
  return id ? { tipo, id } : undefined
}

type Props = {
  rotulo: string
  valor: Quem
  aoMudar: (quem: Quem) => void
  opcoes: Output<typeof permissaoApi.opcoes>
  erro: string | undefined
}

export function QuemField({ rotulo, valor, aoMudar, opcoes, erro }: Props) {
  const { t } = useLingui()
  const { aQuem } = usePalavrasDePermissao()
  const id = useId()
  const daLista = valor.tipo === 'CARGO' ? 'cargo' : valor.tipo === 'FUNCAO' ? 'funcao' : undefined
  const nomeDaLista = daLista === 'cargo' ? t`Cargo` : t`Função`
  const itens = daLista === 'cargo' ? opcoes.cargos : opcoes.funcoes
  return (
    <fieldset className={forms.field}>
      <legend>{rotulo}</legend>
      <select
        aria-label={t`${rotulo}: tipo`}
        value={valor.tipo}
        onChange={({ target }) => aoMudar({ ...valor, tipo: AQuemSeDa.shape.tipo.parse(target.value) })}
      >
        {AQuemSeDa.shape.tipo.options.map((tipo) => (
          <option key={tipo} value={tipo}>
            {aQuem[tipo]}
          </option>
        ))}
      </select>
      {valor.tipo === 'PESSOA' && (
        <PessoaPicker
          rotulo={t`Pessoa`}
          valor={valor.pessoa}
          aoMudar={(pessoa) => aoMudar({ ...valor, pessoa })}
          erro={erro}
        />
      )}
      {valor.tipo === 'UNIDADE' && (
        <UnidadePicker
          rotulo={t`Unidade`}
          valor={valor.unidade}
          aoMudar={(unidade) => aoMudar({ ...valor, unidade })}
          erro={erro}
        />
      )}
      {daLista && (
        <>
          <select
            aria-label={nomeDaLista}
            aria-invalid={erro !== undefined || undefined}
            aria-describedby={`${id}-erro`}
            value={valor[daLista]}
            onChange={({ target }) => aoMudar({ ...valor, [daLista]: target.value })}
          >
            <option value="">{t`Escolha`}</option>
            {itens.map((item) => (
              <option key={item.id} value={item.id}>
                {item.nome}
              </option>
            ))}
          </select>
          <small className={forms.error} id={`${id}-erro`}>
            {erro}
          </small>
        </>
      )}
    </fieldset>
  )
}
