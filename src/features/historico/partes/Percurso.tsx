import forms from '#ui/forms.module.css'
import list from '#ui/list.module.css'
import historico from '../historico.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import { type Caixa, ALTURA, descida, desenhar, LARGURA, seta } from '../desenho.ts'
import { linhasDe } from '../linhas-do-percurso.ts'
import { nomeDoDesvio } from '../nomes.ts'
import type { Desvio, Estada, Percurso as Caminho } from '../percurso.ts'
import { duracao, emDiasUteis, type DiasUteis } from '#domain/historico/tempo.ts'
import { useLargura } from '#ui/use-largura.ts'

import { TabelaDoPercurso } from './TabelaDoPercurso.tsx'

type Quadro = { sigla: string; nome: string; tempo: string; detalhe: string }

function Caixinha({ caixa, quadro, ...estado }: { caixa: Caixa; quadro: Quadro; aqui?: boolean; tracejada?: boolean }) {
  const { sigla, nome, tempo, detalhe } = quadro
  return (
    <g
      transform={`translate(${caixa.x} ${caixa.y})`}
      data-aqui={estado.aqui || undefined}
      data-tracejada={estado.tracejada || undefined}
    >
      <title>{nome}</title>
      <rect width={LARGURA} height={ALTURA} rx="4" />
      <text x={LARGURA / 2} y="22" className={historico.sigla}>
        {sigla}
      </text>
      <text x={LARGURA / 2} y="40" className={historico.tempo}>
        {tempo}
      </text>
      <text x={LARGURA / 2} y="57" className={historico.tempo}>
        {detalhe}
      </text>
    </g>
  )
}

/** `proxima`: the box its arrow leads to. */
type EstadaProps = { estada: Estada; caixa: Caixa; proxima: Caixa | undefined; uteis: DiasUteis }

function UmaEstada({ estada: { unidade, de, ate, fora }, caixa, proxima, uteis }: EstadaProps) {
  const { t } = useLingui()
  return (
    <g>
      <Caixinha
        caixa={caixa}
        aqui={!proxima && ate === null}
        tracejada={fora !== null}
        quadro={{
          sigla: fora === null ? unidade.sigla : t`Órgão externo`,
          nome: fora ?? `${unidade.sigla} – ${unidade.nome}`,
          tempo: duracao(de, ate),
          detalhe: emDiasUteis(uteis, unidade.id, de, ate) ?? '',
        }}
      />
      {proxima && <path d={seta(caixa, proxima)} className={historico.seta} />}
    </g>
  )
}

/** A branch, in a row of its own below the stay it left. */
function UmDesvio({ desvio, desde, caixas }: { desvio: Desvio; desde: Caixa; caixas: Caixa[] }) {
  const { tipo, paradas, fim } = desvio
  return (
    <g>
      {caixas[0] && <path d={descida(desde, caixas[0])} className={historico.seta} data-tipo={tipo} />}
      {paradas.map(({ unidade, de, ate }, m) => {
        const caixa = caixas[m]
        if (!caixa) return null
        const proxima = caixas[m + 1]
        return (
          <g key={de}>
            <Caixinha
              caixa={caixa}
              aqui={!proxima && ate === null}
              tracejada={tipo === 'NOTIFICACAO'}
              quadro={{
                sigla: unidade.sigla,
                nome: `${unidade.sigla} – ${unidade.nome}`,
                tempo: duracao(de, ate),
                detalhe: proxima ? '' : nomeDoDesvio(tipo, fim),
              }}
            />
            {proxima && <path d={seta(caixa, proxima)} className={historico.seta} />}
          </g>
        )
      })}
    </g>
  )
}

/** A drawing of the document's way from unit to unit, with its branches, standing on a phone; the table below has the same content. */
export function Percurso({ percurso, uteis }: { percurso: Caminho; uteis: DiasUteis }) {
  const id = useId()
  const { sigla: via, estadas, desvios } = percurso
  const { principais, ramos, largura, altura } = desenhar(estadas, desvios, !useLargura(40))
  const linhas = linhasDe(percurso)
  const resumo = linhas.map(({ onde, como, de, ate }) => `${onde}, ${como} (${duracao(de, ate)})`).join(' → ')
  return (
    <section className={`${historico.percurso} ${forms.card}`} aria-labelledby={id}>
      <h2 id={id}>{via === null ? <Trans>Percurso</Trans> : <Trans>Percurso de {via}</Trans>}</h2>
      <div className={list.scrollX}>
        <svg width={largura} height={altura} role="img" aria-label={resumo}>
          {estadas.map((estada, n) => {
            const caixa = principais[n]
            if (!caixa) return null
            const chave = `${estada.de} ${estada.unidade.id}`
            return <UmaEstada key={chave} estada={estada} caixa={caixa} proxima={principais[n + 1]} uteis={uteis} />
          })}
          {desvios.map((desvio, n) => {
            const { desde, caixas } = ramos[n] ?? { desde: { x: 0, y: 0 }, caixas: [] }
            return <UmDesvio key={desvio.id} desvio={desvio} desde={desde} caixas={caixas} />
          })}
        </svg>
      </div>
      <TabelaDoPercurso linhas={linhas} uteis={uteis} />
    </section>
  )
}
