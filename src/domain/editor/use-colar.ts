import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EditorProps } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'

import { IMAGEM_MAXIMA_MB } from '#contract/imagem.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { useNotify } from '#ui/use-notify.ts'

import { porACaminho } from './a-caminho.ts'
import { limparColado } from './colar.ts'
import type { Ocultos } from './colar-ocultos.ts'
import { type Coladas, temImagens, type Trazido, trocarImagens } from './colar-imagens.ts'
import { guardarLugar } from './lugar.ts'
import { type EnvioParado, ImagemGrande, useEnvio } from './use-envio.ts'

const imagensDe = (dados: DataTransfer | null) =>
  [...(dados?.files ?? [])].filter(({ type }) => type === 'image/png' || type === 'image/jpeg')
/** Long enough to be read and done something about; it stays in the bell's list. */
const LER_MS = 30_000
const soImagem = (html: string) => html.replace(/<style[^]*?<\/style>|<!--[^]*?-->|<[^>]*>|&nbsp;|\s/gi, '') === ''

type Pedidos = {
  editor: () => Editor | null
  /** A lone image came: what does it show? */
  pedirImagem: (arquivo: File) => void
  /** Images came in a text without saying what they show. */
  pedirDescricao: () => void
}

/**
 * What is pasted and dropped: words at once, images after the server has them; each is asked what it shows. Whoever went
 * on to something else meanwhile is not interrupted: what came is put where it was pasted, and a notice leads to it.
 */
export function useColar(
  documentoId: number | null,
  { editor, pedirImagem, pedirDescricao }: Pedidos,
): { props: EditorProps; enviando: string | null; parado: EnvioParado | null } {
  const { t, i18n } = useLingui()
  const notify = useNotify()
  const { enviando, parado, enviar } = useEnvio(documentoId)
  const semRolar = useRef(false)
  /** One paste after the other. */
  const fila = useRef(Promise.resolve())
  const saida = useRef<AbortSignal>(null)
  // The editor goes, and what waited for somebody's choice with it.
  useEffect(() => {
    const controle = new AbortController()
    saida.current = controle.signal
    return () => controle.abort()
  }, [])

  const dizer = ({ recusas, ausentes, semDescricao }: Coladas, esperando: boolean) => {
    for (const recusa of recusas) {
      const n = IMAGEM_MAXIMA_MB
      const dito =
        recusa instanceof ImagemGrande
          ? t`A imagem colada passa de ${n} MB. Anexe como arquivo.`
          : mensagem(recusa)?.texto
      if (dito) notify({ severity: 'error', summary: dito, detail: t`O texto foi colado sem ela.` })
    }
    if (ausentes.length > 0) {
      const quais = ausentes.map(({ qual, alt }) => (alt === '' ? t`a ${qual}ª` : t`a ${qual}ª (${alt})`)).join(', ')
      notify({
        severity: 'warn',
        summary: t`Parte das imagens não veio com o texto colado: ${quais}`,
        detail: t`Salve cada uma como arquivo e use o botão Imagem.`,
        life: LER_MS,
      })
    }
    if (semDescricao === 0) return
    if (esperando) return pedirDescricao()
    notify({
      severity: 'info',
      summary: plural(semDescricao, {
        one: '# imagem colada espera a descrição',
        other: '# imagens coladas esperam a descrição',
      }),
      acao: { rotulo: t`Descrever`, fazer: pedirDescricao },
      life: LER_MS,
    })
  }

  const dizerOcultos = ({ comentarios, excluidos, ocultos }: Ocultos) => {
    const partes = [
      ...(comentarios > 0 ? [plural(comentarios, { one: '# comentário', other: '# comentários' })] : []),
      ...(excluidos > 0 ? [plural(excluidos, { one: '# trecho excluído', other: '# trechos excluídos' })] : []),
      ...(ocultos > 0 ? [plural(ocultos, { one: '# trecho oculto', other: '# trechos ocultos' })] : []),
    ]
    if (partes.length === 0) return
    const quais = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(partes)
    notify({ severity: 'info', summary: t`Ficou de fora do texto colado: ${quais}`, life: LER_MS })
  }

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
    // What comes late must not move the page under who writes elsewhere.
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
