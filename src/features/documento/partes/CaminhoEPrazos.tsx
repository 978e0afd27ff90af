import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import caminhoCss from './caminho.module.css'

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Classificacao } from '#contract/classificacao.ts'
import type { Custodia, MobilAberto } from '#contract/mobil.ts'
import { duracao } from '#domain/historico/tempo.ts'
import { data, dataHora, hoje } from '#platform/format.ts'

/** One stop of the line. `vai`: still to come. `tom`: how near a deadline is. */
type Parada = {
  chave: string
  nome: ReactNode
  dito: string
  /** The whole date, shown on hover. */
  inteiro?: string
  aqui?: boolean
  vai?: boolean
  tom?: string
}

/** Past stops drawn at most: the first one and the last five. */
const DESENHADAS = 6

/** The units it went through; the middle of a long way is one stop. */
function passadas({ caminho, mobil }: MobilAberto): Parada[] {
  const aqui = (de: string) =>
    mobil.custodia === 'EM_TRANSITO' ? t`a caminho há ${duracao(de, null)}` : t`chegou há ${duracao(de, null)}`
  const paradas = caminho.map(({ unidade, de, ate }) => ({
    chave: de + unidade.id,
    nome: <abbr title={unidade.nome}>{unidade.sigla}</abbr>,
    dito: ate === null ? aqui(de) : t`${data(de)}, ficou ${duracao(de, ate)}`,
    inteiro: dataHora(de),
    aqui: ate === null,
  }))
  const pulam = paradas.length - DESENHADAS
  if (pulam <= 0) return paradas
  const meio = { chave: 'meio', nome: '…', dito: plural(pulam, { one: '# passagem', other: '# passagens' }) }
  return [...paradas.slice(0, 1), meio, ...paradas.slice(pulam + 1)]
}

/** What the classification asks for once it is archived. A term in words is quoted from the table. */
function guardaPrevista({ corrente, intermediario, destinacao, prazoCorrente, prazoIntermediario }: Classificacao) {
  const anos = (n: number) => plural(n, { one: '# ano', other: '# anos' })
  return [
    { chave: 'corrente', nome: t`Arquivo da unidade`, dito: prazoCorrente ?? t`${anos(corrente)} depois de arquivado` },
    (intermediario > 0 || prazoIntermediario !== null) && {
      chave: 'intermediario',
      nome: t`Arquivo intermediário`,
      dito: prazoIntermediario ?? t`mais ${anos(intermediario)}`,
    },
    {
      chave: 'fim',
      nome: destinacao === 'GUARDA_PERMANENTE' ? t`Guarda permanente` : t`Eliminação`,
      dito: destinacao === 'GUARDA_PERMANENTE' ? t`fica para sempre` : t`por edital publicado`,
    },
  ].filter((parada) => parada !== false)
}

/** What its retention asks for next, of an archived via. */
function guardaMarcada({ acao, desde }: NonNullable<MobilAberto['guarda']>) {
  const nomes = {
    TRANSFERIR: t`Transferência ao arquivo intermediário`,
    RECOLHER: t`Recolhimento ao arquivo permanente`,
    ELIMINAR: t`Eliminação`,
    EXECUTAR_EDITAL: t`Eliminação, pelo edital`,
  }
  return { chave: acao, nome: nomes[acao], dito: t`a partir de ${data(desde)}` }
}

function volta({ ate, lotacao }: NonNullable<MobilAberto['devolucao']>) {
  const [nome, dia] = [t`Volta a ${lotacao.sigla}`, data(ate)]
  if (ate < hoje()) return { chave: 'volta', nome, dito: t`até ${dia}: fora do prazo`, tom: 'VENCIDO' }
  return { chave: 'volta', nome, dito: t`até ${dia}` }
}

/** Where a via is that will still be archived. A joined one follows its dossier. */
const ANDAM = new Set<Custodia>([
  'COM_ATENDENTE',
  'EM_TRANSITO',
  'APENSADO',
  'SOBRESTADO',
  'TRANSFERIDO_A_ORGAO_EXTERNO',
])

/** Deadlines, and the retention that follows: nothing of what was cancelled or has been destroyed. */
function vindouras({ documento, mobil, prazo, devolucao, guarda }: MobilAberto): Parada[] {
  const paradas: Omit<Parada, 'vai'>[] = []
  if (prazo) paradas.push({ chave: 'prazo', nome: t`Prazo: ${data(prazo.vence)}`, dito: prazo.dito, tom: prazo.tom })
  if (devolucao) paradas.push(volta(devolucao))
  if (guarda) paradas.push(guardaMarcada(guarda))
  const vive = documento.situacao === 'ASSINADO' || documento.situacao === 'PENDENTE_DE_ASSINATURA'
  if (vive && documento.classificacao && ANDAM.has(mobil.custodia))
    paradas.push(...guardaPrevista(documento.classificacao))
  return paradas.map((parada) => ({ ...parada, vai: true }))
}

/** One line: the units this via went through, where it is, the deadlines to come and its retention. */
export function CaminhoEPrazos({ aberto }: { aberto: MobilAberto }) {
  const paradas = [...passadas(aberto), ...vindouras(aberto)]
  if (paradas.length < 2) return null
  return (
    <section className={forms.card} aria-labelledby="caminho">
      <h2 id="caminho">
        <Trans>Caminho e prazos</Trans>
      </h2>
      <ol className={`${ui.plain} ${caminhoCss.caminho}`}>
        {paradas.map(({ chave, nome, dito, inteiro, aqui, vai, tom }) => (
          <li key={chave} data-vai={vai || undefined} data-tom={tom} aria-current={aqui ? 'step' : undefined}>
            <b>{nome}</b>
            <small className={ui.soft} title={inteiro}>
              {dito}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
