import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Permissao } from '#contract/permissao.ts'
import { data, dataHora } from '#platform/format.ts'
import { ScrollTable } from '#ui/ScrollTable.tsx'

import { usePalavrasDePermissao } from '../palavras.ts'

type Concedido = Pick<Permissao, 'id' | 'desde' | 'ate' | 'situacao'>
type Feito = Permissao['dada']
type Props<T extends Concedido> = {
  nome: string
  itens: T[]
  colunas: { rotulo: string; celula: (item: T) => ReactNode }[]
  /** Heading of the column that tells who gave or made it. */
  quem: string
  feito: (item: T) => Feito
  fim: (item: T) => Feito | null
  /** “retirado por Ana em 20/11/2026”. */
  fimDito: (por: string, em: string) => string
  acao?: { nome: string; rotulo: (item: T) => string; fazer: (item: T) => void } | undefined
}

/** A table of permissions or rules: `colunas`, the days in force, who made and ended each, and the button that ends it. */
export function Concedidos<T extends Concedido>({ nome, itens, colunas, quem, acao, ...ditos }: Props<T>) {
  return (
    <ScrollTable nome={nome}>
      <thead>
        <tr>
          {colunas.map(({ rotulo }) => (
            <th key={rotulo} scope="col">
              {rotulo}
            </th>
          ))}
          <th scope="col">
            <Trans>Quando</Trans>
          </th>
          <th scope="col">{quem}</th>
          {acao && (
            <th scope="col" className={list.fit}>
              <Trans>Ações</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {itens.map((item) => (
          <tr key={item.id}>
            {colunas.map(({ rotulo, celula }) => (
              <td key={rotulo} className={list.wrap}>
                {celula(item)}
              </td>
            ))}
            <Quando item={item} />
            <QuemFez feito={ditos.feito(item)} fim={ditos.fim(item)} fimDito={ditos.fimDito} />
            {acao && (
              <td className={list.fit}>
                {item.situacao !== 'ENCERRADA' && (
                  <button
                    type="button"
                    className={`${ui.btn} ${ui.small} ${ui.plain}`}
                    aria-label={acao.rotulo(item)}
                    onClick={() => acao.fazer(item)}
                  >
                    {acao.nome}
                  </button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Quando({ item }: { item: Concedido }) {
  const { situacao } = usePalavrasDePermissao()
  const desde = data(item.desde)
  const ate = item.ate === null ? null : data(item.ate)
  return (
    <td className={list.wrap}>
      {ate === null ? (
        <Trans>Desde {desde}</Trans>
      ) : (
        <Trans>
          De {desde} a {ate}
        </Trans>
      )}{' '}
      <small className={ui.soft}>{situacao(item.situacao)}</small>
    </td>
  )
}

function QuemFez({ feito, fim, fimDito }: { feito: Feito; fim: Feito | null } & Pick<Props<Concedido>, 'fimDito'>) {
  const { t } = useLingui()
  return (
    <td className={list.wrap}>
      {feito.por ?? t`Primeiro acesso ou terminal`}{' '}
      <small className={ui.soft}>
        {dataHora(feito.em)}
        {feito.motivo !== null && ` · ${feito.motivo}`}
        {fim && ` · ${fimDito(fim.por ?? '', dataHora(fim.em))}${fim.motivo === null ? '' : `: ${fim.motivo}`}`}
      </small>
    </td>
  )
}
