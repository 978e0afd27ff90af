import { useLingui } from '@lingui/react/macro'
import type { EditorProps } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'

import { useNotify } from '#ui/use-notify.ts'

import { porACaminho } from './a-caminho.ts'
import { limparColado } from './colar.ts'
import { type Coladas, temImagens, type Trazido, trocarImagens } from './colar-imagens.ts'
import { guardarLugar } from './lugar.ts'
import { useDizerColado } from './use-dizer-colado.ts'
import { type EnvioParado, useEnvio } from './use-envio.ts'

const imagensDe = (dados: DataTransfer | null) =>
  [...(dados?.files ?? [])].filter(({ type }) => type === 'image/png' || type === 'image/jpeg')
const soImagem = (html: string) => html.replace(/<style[^]*?<\/style>|<!--[^]*?-->|<[^>]*>|&nbsp;|\s/gi, '') === ''

type Pedidos = {
  editor: () => Editor | null
  /** Opens the dialog for the description of a single pasted image. */
  pedirImagem: (arquivo: File) => void
  /** Opens the first of several images pasted without descriptions. */
  pedirDescricao: () => void
}

/**
 * Pasting and dropping: text at once, images after the server has them, and each is asked for a description. A person who
 * went on to something else is not interrupted: the content is inserted where it was pasted, and a notice leads to it.
 */
export function useColar(
  documentoId: number | null,
  { editor, pedirImagem, pedirDescricao }: Pedidos,
): { props: EditorProps; enviando: string | null; parado: EnvioParado | null } {
  const { t } = useLingui()
  const notify = useNotify()
  const { dizer, dizerOcultos } = useDizerColado(pedirDescricao)
  const { enviando, parado, enviar } = useEnvio(documentoId)
  const semRolar = useRef(false)
  /** One paste after the other. */
  const fila = useRef(Promise.resolve())
  const saida = useRef<AbortSignal>(null)
  // When the editor is removed, pastes that wait for the person's choice end too.
  useEffect(() => {
    const controle = new AbortController()
    saida.current = controle.signal
    return () => controle.abort()
  }, [])

  const colarComImagens = (onde: Editor, html: string, trazido: Trazido) => {
    const lugar = guardarLugar(onde)
    const antes = fila.current
    fila.current = porACaminho(async (largado, largar) => {
      saida.current?.addEventListener('abort', largar, { once: true })
      await antes
      let qual = 0
      const coladas = await trocarImagens(html, trazido, (imagem, quantas) => {
        qual++
        const dito = quantas === 1 ? t`Enviando a imagem…` : t`Enviando ${qual} de ${quantas} imagens…`
        return enviar(imagem, dito, largado, largar)
      })
      if (!onde.isDestroyed) return por(lugar, onde, coladas)
      notify({ severity: 'warn', summary: t`O texto colado não chegou ao papel`, detail: t`Cole-o de novo.` })
    })
  }
  const por = (lugar: ReturnType<typeof guardarLugar>, onde: Editor, coladas: Coladas) => {
    const escreveu = lugar.escreveu()
    semRolar.current = escreveu
    const ficou = lugar.por(() => onde.view.pasteHTML(coladas.html))
    semRolar.current = false
    dizer(coladas, ficou && !escreveu && onde.view.hasFocus() && !document.querySelector('dialog[open]'))
  }

  const transformPastedHTML = (html: string) => limparColado(html, dizerOcultos)
  if (documentoId === null) return { props: { transformPastedHTML }, enviando, parado }
  const props: EditorProps = {
    transformPastedHTML,
    // Late content must not scroll the page while the person writes elsewhere.
    handleScrollToSelection: () => semRolar.current,
    handlePaste(_, evento) {
      const html = evento.clipboardData?.getData('text/html') ?? ''
      const arquivos = imagensDe(evento.clipboardData)
      const [arquivo] = arquivos
      if (arquivo && soImagem(html)) {
        pedirImagem(arquivo)
        return true
      }
      const onde = editor()
      if (!onde || !temImagens(html)) return false
      // Read now: the clipboard is empty once this event is over.
      colarComImagens(onde, html, { rtf: evento.clipboardData?.getData('text/rtf') ?? '', arquivos })
      return true
    },
    handleDrop(_, evento) {
      const [arquivo] = imagensDe(evento.dataTransfer)
      if (!arquivo) return false
      evento.preventDefault()
      pedirImagem(arquivo)
      return true
    },
  }
  return { props, enviando, parado }
}
