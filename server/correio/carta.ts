import type { TipoDeEmail } from '#contract/correio.ts'

import type { Mensagem } from '../ports.ts'

/** What an e-mail says: plain words, and at most one thing to do. */
export type Carta = {
  tipo: TipoDeEmail
  /** The document it names: who may not know that there is one is not written to. Null: none, or only their own. */
  documentoId: number | null
  assunto: string
  paragrafos: string[]
  /** A secret to be typed: forgotten once sent. */
  codigo?: string
  /** `caminho` is one of the app's addresses. */
  acao?: { rotulo: string; caminho: string }
  /** "Você recebe este e-mail porque …", which every e-mail ends with. */
  porque: string
}

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapar = (texto: string) => texto.replace(/[&<>"']/g, (sinal) => ENTIDADES[sinal] ?? '')

/** One line of a header: names and subjects are people's words. */
const linha = (texto: string) => texto.replace(/\p{C}+/gu, ' ').trim()

type Envelope = { para: string; messageId: string; externa: boolean; enderecoPublico: string }

/** The message itself, in plain text and in simple HTML that says the same. */
export function compor(
  carta: Omit<Carta, 'documentoId'>,
  { para, messageId, externa, enderecoPublico }: Envelope,
): Mensagem {
  const { assunto, paragrafos, codigo, acao, porque } = carta
  const preferencias = `${enderecoPublico}/avisos-por-email${externa ? '?isExt=EXT' : ''}`
  const destino = acao && enderecoPublico + acao.caminho
  const texto = [
    ...paragrafos,
    ...(codigo === undefined ? [] : [codigo]),
    ...(acao ? [`${acao.rotulo}:\n${destino}`] : []),
    `--\n${porque}\nPara escolher que avisos recebe: ${preferencias}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapar(assunto)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:560px;margin:0 auto;padding:16px">
${paragrafos.map((cada) => `<p>${escapar(cada)}</p>`).join('\n')}
${codigo === undefined ? '' : `<p style="font-size:28px;letter-spacing:6px"><b>${escapar(codigo)}</b></p>`}
${acao ? `<p><a href="${escapar(destino ?? '')}" style="display:inline-block;padding:12px 20px;background:#1351b4;color:#fff;border-radius:24px;text-decoration:none">${escapar(acao.rotulo)}</a></p>` : ''}
<hr><p style="font-size:14px">${escapar(porque)} <a href="${escapar(preferencias)}">Escolher que avisos recebe</a></p>
</body></html>
`
  return { para: linha(para), messageId, assunto: linha(assunto), texto: `${texto}\n`, html }
}
