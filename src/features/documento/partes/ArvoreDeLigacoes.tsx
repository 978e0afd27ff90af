import ui from '#ui/ui.module.css'
import documento from '#domain/documento/documento.module.css'

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

type Ramo = { chave: string; sigla: string; relacao: string }
type Props = { sigla: string; acima: Ramo[]; abaixo: Ramo[]; resumo: string }

const LARGURA = 238
const ALTURA = 38
const PASSO = 46
const RECUO = 18
/** At most so many are drawn above, and as many below. The table has them all. */
const DESENHADOS = 5

function Caixa({ ramo, x, y, aqui }: { ramo: Omit<Ramo, 'chave'>; x: number; y: number; aqui?: true }) {
  return (
    <g transform={`translate(${x} ${y})`} data-aqui={aqui}>
      <rect width={LARGURA - x} height={ALTURA} rx="4" />
      <text x="10" y="16" className={documento.tempo}>
        {ramo.relacao}
      </text>
      <text x="10" y="31" className={documento.sigla}>
        {ramo.sigla}
      </text>
    </g>
  )
}

/** The documents this one is part of, this one, and those that depend on it. Each level is indented. */
export function ArvoreDeLigacoes({ sigla, acima, abaixo, resumo }: Props) {
  const [sobre, sob] = [acima.slice(0, DESENHADOS), abaixo.slice(0, DESENHADOS)]
  const restam = acima.length + abaixo.length - sobre.length - sob.length
  const recuo = sobre.length > 0 ? RECUO : 1
  const meio = 1 + sobre.length * PASSO
  const altura = meio + sob.length * PASSO + ALTURA + 1
  const haste = (x: number, de: number, ate: number) => `M${x} ${de}V${ate}h${RECUO - 8}`
  return (
    <>
      <svg viewBox={`0 0 ${LARGURA + 1} ${altura}`} role="img" aria-label={resumo}>
        {sobre.map((ramo, i) => (
          <Caixa key={ramo.chave} ramo={ramo} x={1} y={1 + i * PASSO} />
        ))}
        {sobre.length > 0 && <path className={documento.seta} d={haste(9, meio - PASSO + ALTURA, meio + ALTURA / 2)} />}
        <g transform={`translate(0 ${meio})`}>
          <Caixa ramo={{ sigla, relacao: t`Este documento` }} x={recuo} y={0} aqui />
        </g>
        {sob.map((ramo, i) => {
          const y = meio + (i + 1) * PASSO
          return (
            <g key={ramo.chave}>
              <path className={documento.seta} d={haste(recuo + 8, meio + ALTURA, y + ALTURA / 2)} />
              <Caixa ramo={ramo} x={recuo + RECUO} y={y} />
            </g>
          )
        })}
      </svg>
      {restam > 0 && (
        <p className={ui.soft}>
          <Trans>e mais {restam}, na lista abaixo</Trans>
        </p>
      )}
    </>
  )
}
