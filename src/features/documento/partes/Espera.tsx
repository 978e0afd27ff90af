import { Trans } from '@lingui/react/macro'

import type { MobilAberto } from '#contract/mobil.ts'

/** Whom or what the document waits for, when this person has nothing to do. */
export function Espera({ aberto: { mobil, documento } }: { aberto: MobilAberto }) {
  const quem = documento.esperam.map(({ nome }) => nome).join(', ')
  const principal = mobil.dono?.sigla
  const unidade = mobil.atendente?.lotacao.sigla
  switch (documento.situacao) {
    case 'PENDENTE_DE_ASSINATURA':
      if (documento.recusa) {
        const { nome, motivo } = documento.recusa
        return (
          <p>
            <Trans>
              Recusada por {nome}: {motivo}
            </Trans>
          </p>
        )
      }
      // Nobody can sign: something of the system is missing, and no act resolves it.
      if (documento.pendencias.some(({ antesDe, acao }) => antesDe === 'assinar' && acao === null))
        return (
          <p>
            <Trans>Ninguém pode assinar por enquanto: as pendências dizem por quê.</Trans>
          </p>
        )
      return (
        <p>
          <Trans>Nada para você agora: aguarda a assinatura de {quem}.</Trans>
        </p>
      )
    case 'CANCELADO':
      return (
        <p>
          <Trans>Nenhum: o documento foi cancelado antes da assinatura.</Trans>
        </p>
      )
    case 'SEM_EFEITO':
      return (
        <p>
          <Trans>Nenhum: o documento está sem efeito.</Trans>
        </p>
      )
    case 'ELIMINADO':
      return (
        <p>
          <Trans>Nenhum: o documento foi eliminado. O que resta dele é o que se lê aqui.</Trans>
        </p>
      )
    case 'EM_ELABORACAO':
      return (
        <p>
          <Trans>Nada para você agora: ainda está sendo escrito em {unidade}.</Trans>
        </p>
      )
    case 'ASSINADO':
      return (
        <p>
          {mobil.custodia === 'EM_TRANSITO' ? (
            <Trans>Nada para você agora: está a caminho de {unidade}.</Trans>
          ) : mobil.custodia === 'JUNTADO' ? (
            principal ? (
              <Trans>Nada para você agora: faz parte de {principal}.</Trans>
            ) : (
              <Trans>Nada para você agora: faz parte de outro documento.</Trans>
            )
          ) : /^ARQUIVADO|EDITAL/.test(mobil.custodia) ? (
            <Trans>Nada para você agora: está arquivado.</Trans>
          ) : (
            <Trans>Nada para você agora: está com {unidade}.</Trans>
          )}
        </p>
      )
  }
}
