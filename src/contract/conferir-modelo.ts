import type { Entrevista } from './entrevista.ts'
import { imagensDe, type Texto } from './texto.ts'
import { DO_DOCUMENTO, FORA_DO_ASSUNTO, variaveisDe, variaveisDoAssunto } from './variaveis.ts'

/** Why a modelo can't be published. `campo`: the field's place in the form; -1 is the text, -2 the subject. */
export type Impedimento = {
  campo: number
  motivo: 'NOME_REPETIDO' | 'NOME_RESERVADO' | 'OPCAO_REPETIDA' | 'LIMITES' | 'CONDICAO' | 'VARIAVEL' | 'IMAGEM'
  /** The name or option concerned. */
  nome: string
}

const repetido = (nomes: string[]) => nomes.find((nome, posicao) => nomes.indexOf(nome) < posicao)

type Achado = [motivo: Impedimento['motivo'], nome: string]
type Campo = Entrevista[number]
const seHouver = (motivo: Impedimento['motivo'], nome: string | undefined): Achado[] =>
  nome === undefined ? [] : [[motivo, nome]]

/** Faults of a field itself: its options, columns and limits. */
function achadosEm(campo: Campo): Achado[] {
  const colunas = campo.tipo === 'linhas' ? campo.colunas : []
  const partes = campo.tipo === 'linhas' ? campo.colunas : [campo]
  return [
    ...seHouver('NOME_REPETIDO', repetido(colunas.map(({ nome }) => nome))),
    ...seHouver('OPCAO_REPETIDA', campo.tipo === 'escolha' ? repetido(campo.opcoes) : undefined),
    ...partes.flatMap((parte) =>
      parte.tipo === 'numero' && parte.minimo != null && parte.maximo != null && parte.minimo > parte.maximo
        ? seHouver('LIMITES', parte.nome)
        : [],
    ),
  ]
}

/** Its name is already used by a field before it or by the document. */
const achadosNoNome = (nome: string, antes: Entrevista): Achado[] => [
  ...(antes.some((outro) => outro.nome === nome) ? seHouver('NOME_REPETIDO', nome) : []),
  ...(DO_DOCUMENTO.some((reservado) => reservado === nome) ? seHouver('NOME_RESERVADO', nome) : []),
]

/** It depends on an option that no field before it offers. */
function achadosNaCondicao({ quando }: Campo, antes: Entrevista): Achado[] {
  if (quando == null) return []
  const escolha = antes.find(({ nome }) => nome === quando.campo)
  const existe = escolha?.tipo === 'escolha' && escolha.opcoes.includes(quando.igual)
  return existe ? [] : [['CONDICAO', quando.campo]]
}

/** Checks form and text together, for server and builder alike, and lists what prevents publishing, field by field. */
export function impedimentos(campos: Entrevista, texto: Texto, assunto: string | null = null): Impedimento[] {
  const achados = campos.flatMap((campo, posicao): Impedimento[] => {
    const antes = campos.slice(0, posicao)
    const dele = [...achadosNoNome(campo.nome, antes), ...achadosEm(campo), ...achadosNaCondicao(campo, antes)]
    return dele.map(([motivo, nome]) => ({ campo: posicao, motivo, nome }))
  })
  const conhecidas = new Set<string>([...DO_DOCUMENTO, ...campos.map(({ nome }) => nome)])
  for (const nome of variaveisDe(texto))
    if (!conhecidas.has(nome)) achados.push({ campo: -1, motivo: 'VARIAVEL', nome })
  for (const nome of new Set(variaveisDoAssunto(assunto ?? '')))
    if (!conhecidas.has(nome) || FORA_DO_ASSUNTO.some((fora) => fora === nome))
      achados.push({ campo: -2, motivo: 'VARIAVEL', nome })
  if (imagensDe(texto).length > 0) achados.push({ campo: -1, motivo: 'IMAGEM', nome: 'imagem' })
  return achados
}
