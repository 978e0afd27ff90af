import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { type PedidoAoAssinador, RespostaDoAssinador } from '#contract/assinador-local.ts'
import { dataHora } from '#platform/format.ts'

import { salvar } from '#platform/salvar.ts'
import { EscolherArquivo } from './EscolherArquivo.tsx'

export type Pendencia = {
  pedido: PedidoAoAssinador
  responder(assinatura: string): void
  desistir(): void
}

function ler(texto: string): RespostaDoAssinador | undefined {
  try {
    return RespostaDoAssinador.safeParse(JSON.parse(texto)).data
  } catch {
    return undefined
  }
}

/** One request goes to the program of this computer, and one answer comes back, as files. */
export function PedirAoAssinador({ pedido, responder, desistir }: Pendencia) {
  const { t } = useLingui()
  const [falha, setFalha] = useState<string>()
  const caixa = useRef<HTMLElement>(null)
  // What comes next appears below what was pressed: bring it into sight, and say it.
  useEffect(() => caixa.current?.focus(), [])
  const receber = async (arquivo: File) => {
    const resposta = ler(await arquivo.text())
    if (!resposta) return setFalha(t`O arquivo não é a resposta do assinador.`)
    if (resposta.desafio !== pedido.desafio) return setFalha(t`A resposta é de outro pedido de assinatura.`)
    responder(resposta.assinatura)
  }
  const ate = dataHora(pedido.expiraEm)
  return (
    <section ref={caixa} tabIndex={-1} aria-label={t`Assinar com o assinador deste computador`}>
      <ol className="assinar-passos">
        <li>
          <button
            type="button"
            className="btn small primary"
            onClick={() =>
              salvar(
                new Blob([JSON.stringify(pedido, null, 2)], { type: 'application/json' }),
                'pedido-de-assinatura.json',
              )
            }
          >
            <Trans>Baixar o pedido de assinatura</Trans>
          </button>
        </li>
        <li>
          <Trans>
            Assine-o com o assinador deste computador:{' '}
            <code>npm run assinador -- --p12 eu.p12 pedido-de-assinatura.json</code>
          </Trans>
        </li>
        <li>
          <EscolherArquivo
            rotulo={t`Trazer a resposta`}
            aceita=".json,application/json"
            aoEscolher={(arquivo) => void receber(arquivo)}
          />
          {falha !== undefined && (
            <p className="error" role="alert">
              {falha}
            </p>
          )}
        </li>
      </ol>
      <p className="soft">
        <Trans>O pedido vale até {ate}.</Trans>
      </p>
      <button type="button" className="btn small" onClick={desistir}>
        <Trans>Desistir</Trans>
      </button>
    </section>
  )
}
