import type { Campo, Entrevista } from '#contract/entrevista.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import type { No, Texto } from '#contract/texto.ts'
import { DO_DOCUMENTO } from '#contract/variaveis.ts'

/** A variable's name made from a label: "Até quando (se houver)" → ateQuandoSeHouver. */
export function nomeDoRotulo(rotulo: string): string {
  const partes = rotulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((parte) => parte.replace(/^\d+/, ''))
    .filter(Boolean)
  const nome = partes.map((parte, i) => (i === 0 ? parte : parte.charAt(0).toUpperCase() + parte.slice(1))).join('')
  return nome.slice(0, 40)
}

/** The same, with a number if the name is taken or reserved. */
export function nomeLivre(rotulo: string, ocupados: string[]): string {
  const base = nomeDoRotulo(rotulo) || 'campo'
  const livre = (nome: string) => !ocupados.includes(nome) && !DO_DOCUMENTO.some((reservado) => reservado === nome)
  if (livre(base)) return base
  for (let n = 2; ; n++) if (livre(`${base.slice(0, 37)}${n}`)) return `${base.slice(0, 37)}${n}`
}

function trocarNo(no: No, de: string, para: string): No {
  if (no.type === 'variavel') return no.attrs?.['nome'] === de ? { ...no, attrs: { nome: para } } : no
  return no.content ? { ...no, content: no.content.map((filho) => trocarNo(filho, de, para)) } : no
}

/** Replaces a field. If its name changed, conditions on it and chips in the text get the new name. */
export function trocarCampo(
  conteudo: Pick<ConteudoModelo, 'campos' | 'texto'>,
  posicao: number,
  novo: Campo,
): { campos: Entrevista; texto: Texto } {
  const antes = conteudo.campos[posicao]?.nome ?? novo.nome
  const campos = conteudo.campos.map((campo, i) => {
    if (i === posicao) return novo
    return campo.quando?.campo === antes ? { ...campo, quando: { ...campo.quando, campo: novo.nome } } : campo
  })
  const texto =
    antes === novo.nome
      ? conteudo.texto
      : { ...conteudo.texto, content: conteudo.texto.content.map((no) => trocarNo(no, antes, novo.nome)) }
  return { campos, texto }
}
