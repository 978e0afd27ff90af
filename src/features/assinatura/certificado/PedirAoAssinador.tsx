import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import certificado from './certificado.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import type { LoteAoAssinador, PedidoAoAssinador } from '#contract/assinador-local.ts'
import { dataHora } from '#platform/format.ts'

import { salvar } from '#platform/salvar.ts'
import { EscolherArquivo } from './EscolherArquivo.tsx'

export type Pendencia = {
  pedido: PedidoAoAssinador | LoteAoAssinador
  /** What a file said, which may be anything. */
  responder(dito: unknown): 'ACEITA' | 'ILEGIVEL' | 'DE_OUTRO'
  desistir(): void
}

function ler(texto: string): unknown {
  try {
    return JSON.parse(texto)
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
    const veio = responder(ler(await arquivo.text()))
    if (veio === 'ILEGIVEL') setFalha(t`O arquivo não é a resposta do assinador.`)
    if (veio === 'DE_OUTRO') setFalha(t`A resposta é de outro pedido de assinatura.`)
  }
  const documentos = 'documentos' in pedido ? pedido.documentos.length : 1
  const nome = 'documentos' in pedido ? 'pedido-de-assinaturas.json' : 'pedido-de-assinatura.json'
  const ate = dataHora(pedido.expiraEm)
  return (
    <section ref={caixa} tabIndex={-1} aria-label={t`Assinar com o assinador deste computador`}>
      <ol className={certificado.assinarPassos}>
        <li>
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.primary}`}
            onClick={() => salvar(new Blob([JSON.stringify(pedido, null, 2)], { type: 'application/json' }), nome)}
          >
            <Plural
              value={documentos}
              one="Baixar o pedido de assinatura"
              other="Baixar o pedido de assinatura de # documentos"
            />
          </button>
        </li>
        <li>
          <Trans>
            Assine-o com o assinador deste computador: <code>npm run assinador -- --p12 eu.p12 {nome}</code>
          </Trans>
        </li>
        <li>
          <EscolherArquivo
            rotulo={t`Trazer a resposta`}
            aceita=".json,application/json"
            aoEscolher={(arquivo) => void receber(arquivo)}
          />
          {falha !== undefined && (
            <p className={forms.error} role="alert">
              {falha}
            </p>
          )}
        </li>
      </ol>
      <p className={ui.soft}>
        <Trans>O pedido vale até {ate}.</Trans>
      </p>
      <button type="button" className={`${ui.btn} ${ui.small}`} onClick={desistir}>
        <Trans>Desistir</Trans>
      </button>
    </section>
  )
}
