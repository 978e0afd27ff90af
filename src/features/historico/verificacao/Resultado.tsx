import historico from '../historico.module.css'

import { Plural, Trans } from '@lingui/react/macro'

import { motivosDaTrilha, soSemProva } from '#contract/motivos-da-trilha.ts'
import type { TrilhaDoDocumento } from '#contract/trilha.ts'
import type { FalhaDaTrilha } from '#contract/verificar-trilha.ts'
import { dizerDoContrato } from '#platform/dizer.ts'
import { dataHora } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'

/** What the browser recomputed, and what it was compared with. */
function Evidencia({ trilha, prova }: TrilhaDoDocumento) {
  const ultima = trilha.folhas.at(-1)
  const depois = trilha.elos.length - (ultima?.seq ?? 0)
  return (
    <ul className={historico.evidencia}>
      <li>
        <Plural
          value={trilha.elos.length}
          one="# movimentação recalculada aqui e encadeada desde a primeira."
          other="# movimentações recalculadas aqui e encadeadas, da primeira à última."
        />
      </li>
      {trilha.guardados.length > 0 && (
        <li>
          <Trans>
            O que o documento diz de si, os arquivos e as assinaturas são os que as movimentações registram.
          </Trans>
        </li>
      )}
      {prova && ultima ? (
        <li>
          <Trans>
            Até a movimentação {ultima.seq}, está no ponto de controle {prova.ponto.n}, de{' '}
            {dataHora(prova.ponto.instante)}.
          </Trans>
        </li>
      ) : null}
      {depois > 0 && (
        <li>
          <Plural
            value={depois}
            one="A última espera o próximo ponto de controle, feito a cada minuto."
            other="As últimas # esperam o próximo ponto de controle, feito a cada minuto."
          />
        </li>
      )}
      {prova?.selo && (
        <li>
          <Trans>O selo do ponto de controle é de {prova.selo.titular}.</Trans>
        </li>
      )}
      {prova?.carimbo && (
        <li>
          <Trans>
            Uma autoridade do tempo o viu em {dataHora(prova.carimbo.instante)} (ponto de controle {prova.carimbo.ponto}
            ).
          </Trans>
        </li>
      )}
      <li>
        <Trans>Resumo da última movimentação:</Trans> <code>{trilha.cabeca.hash}</code>
      </li>
    </ul>
  )
}

const palavrasDe = ({ motivo, dados }: FalhaDaTrilha) =>
  dizerDoContrato(`trilha.${motivo}`, motivosDaTrilha[motivo], dados)

type Props = { recebida: TrilhaDoDocumento; falha: FalhaDaTrilha | null }

/** The result of verifying a history in this browser, with its evidence, and what the server's verifier had found. */
export function Resultado({ recebida, falha }: Props) {
  if (!falha && recebida.achado === null)
    return (
      <Alert severidade="success" role="status">
        <p>
          <b>
            <Trans>A trilha está íntegra: foi o que este navegador calculou.</Trans>
          </b>
        </p>
        <Evidencia {...recebida} />
      </Alert>
    )
  return (
    <Alert severidade={falha && soSemProva(falha.motivo) ? 'warn' : 'error'} role="alert">
      <p>
        <b>
          {falha && soSemProva(falha.motivo) ? (
            <Trans>Não é possível provar a trilha.</Trans>
          ) : (
            <Trans>A trilha foi alterada por fora do sistema.</Trans>
          )}
        </b>
      </p>
      <p>{falha ? palavrasDe(falha) : recebida.achado}</p>
    </Alert>
  )
}
