import ui from '#ui/ui.module.css'
import sigaMesa from '../siga-mesa.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { LOTE_MAXIMO } from '#contract/lote-maximo.ts'
import type { GrupoMesa, ItemMesa } from '#contract/mesa.ts'
import { numero } from '#platform/format.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

import type { Filtros } from '#domain/mesa/filtros.ts'
import { nomeDoGrupo } from '#domain/mesa/grupos.ts'
import { emLote } from '../lote.ts'
import type { Escolhido } from '../selecao.ts'
import { useGrupoInteiro } from '../use-grupo-inteiro.ts'
import { emTrechos } from '../use-trecho.ts'
import { LinhaMais } from './LinhaMais.tsx'
import { linhasDe, Trecho } from './Trecho.tsx'

const iconeDoGrupo: Record<GrupoMesa, NomeDoIcone> = {
  PRONTO_PARA_ASSINAR: 'carimbo',
  ALERTAS: 'aviso',
  PENDENTE_DE_ASSINATURA: 'relogio',
  CAIXA_DE_ENTRADA: 'receber',
  EM_ELABORACAO: 'lapis',
  AGUARDANDO_ANDAMENTO: 'mesa',
  CAIXA_DE_SAIDA: 'enviar',
  AGUARDANDO_ACAO_DE_TEMPORALIDADE: 'mesa',
  OUTROS: 'arquivo',
}

/** Signing all of the group's rows that were read, as many as one batch takes. */
function AssinarGrupo({ linhas }: { linhas: ItemMesa[] }) {
  const documentos = emLote(linhas)
    .slice(0, LOTE_MAXIMO)
    .map(({ mobilId }) => mobilId)
    .join()
  return (
    <Link
      className={`${ui.btn} ${ui.small}`}
      to="/assinar-em-lote/{-$id}"
      params={{ id: undefined }}
      search={{ documentos }}
    >
      <Icon nome="carimbo" />
      <Trans>Assinar em lote</Trans>
    </Link>
  )
}

type Titulo = Pick<Props, 'grupo' | 'pessoa' | 'lotacao' | 'aberto' | 'aoAlternar'> & { children: ReactNode }

/** The group's name, which opens and closes it, and its two counters. */
function TituloDoGrupo({ grupo, pessoa, lotacao, aberto, aoAlternar, children }: Titulo) {
  const { t } = useLingui()
  return (
    <tr role="row" className={sigaMesa.grupoTitulo}>
      <th role="rowheader" scope="rowgroup" colSpan={8}>
        <button type="button" aria-expanded={aberto} onClick={aoAlternar}>
          <Icon nome="seta" />
          <Icon nome={iconeDoGrupo[grupo]} />
          <span>{nomeDoGrupo(grupo)}</span>
        </button>
        <span className={sigaMesa.grupoConta} title={t`Da pessoa`}>
          <Icon nome="pessoa" />
          <span className={ui.srOnly}>
            <Trans>Da pessoa:</Trans>
          </span>
          <span className={ui.num}>{numero(pessoa)}</span>
        </span>
        <span className={sigaMesa.grupoConta} title={t`Da unidade`}>
          <Icon nome="unidade" />
          <span className={ui.srOnly}>
            <Trans>Da unidade:</Trans>
          </span>
          <span className={ui.num}>{numero(lotacao)}</span>
        </span>
        {children}
      </th>
    </tr>
  )
}

type Props = {
  grupo: GrupoMesa
  itens: ItemMesa[]
  pessoa: number
  lotacao: number
  aberto: boolean
  daPessoa: boolean
  filtros: Filtros
  /** What is being typed is not asked of the server yet: the list shown is a part already. */
  parcial: boolean
  /** The server has more than it sent. */
  truncada: boolean
  escolhidos: ReadonlyMap<number, Escolhido>
  aoAlternar: () => void
}

/** One of SIGA's groups, with its title and its rows; the rest of its rows is asked for as one gets near its end. */
export function Grupo(props: Props) {
  const { grupo, itens, pessoa, lotacao, aberto, daPessoa, filtros, parcial, truncada, escolhidos } = props
  const titulo = nomeDoGrupo(grupo)
  const todos = daPessoa ? pessoa : lotacao
  const inteiro = useGrupoInteiro(daPessoa ? 'MINHA' : 'LOTACAO', grupo, filtros, itens)
  const linhas = parcial ? itens : inteiro.itens
  const faltam = aberto && linhas.length < todos
  const [primeiras = [], ...resto] = emTrechos(aberto ? linhas : [])
  return (
    <>
      <tbody role="rowgroup">
        <TituloDoGrupo {...props}>
          {daPessoa && grupo === 'PRONTO_PARA_ASSINAR' && linhas.length > 1 && <AssinarGrupo linhas={linhas} />}
          {faltam && (
            <span className={`${ui.soft} ${sigaMesa.grupoParte}`}>
              <Trans>
                mostrando {numero(linhas.length)} de {numero(todos)}
              </Trans>
            </span>
          )}
        </TituloDoGrupo>
        {linhasDe({ itens: primeiras, daPessoa, escolhidos, titulo })}
      </tbody>
      {resto.map((itensDele, i) => (
        <Trecho key={i} itens={itensDele} daPessoa={daPessoa} escolhidos={escolhidos} titulo={titulo} />
      ))}
      {faltam && truncada && !parcial && inteiro.temMais && <LinhaMais {...inteiro} />}
    </>
  )
}
