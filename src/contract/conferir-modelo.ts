import type { Entrevista } from './entrevista.ts'
import { imagensDe, type Texto } from './texto.ts'
import { DO_DOCUMENTO, FORA_DO_ASSUNTO, variaveisDe, variaveisDoAssunto } from './variaveis.ts'

/** Why a modelo cannot be published as it is. `campo`: the field's place in the form; -1 is the text, -2 the subject. */
export type Impedimento = {
  campo: number
  motivo: 'NOME_REPETIDO' | 'NOME_RESERVADO' | 'OPCAO_REPETIDA' | 'LIMITES' | 'CONDICAO' | 'VARIAVEL' | 'IMAGEM'
  /** The name or option it speaks of. */
  nome: string
}

const repetido = (nomes: string[]) => nomes.find((nome, posicao) => nomes.indexOf(nome) < posicao)

/** The form and the text together, for server and builder alike: names apart, conditions on a field before, no unknown variable. */
export function impedimentos(campos: Entrevista, texto: Texto, assunto: string | null = null): Impedimento[] {
  const achados: Impedimento[] = []
  campos.forEach((campo, posicao) => {
    const achar = (motivo: Impedimento['motivo'], nome: string) => achados.push({ campo: posicao, motivo, nome })
    const antes = campos.slice(0, posicao)
    if (antes.some(({ nome }) => nome === campo.nome)) achar('NOME_REPETIDO', campo.nome)
    if (DO_DOCUMENTO.some((nome) => nome === campo.nome)) achar('NOME_RESERVADO', campo.nome)
    if (campo.tipo === 'linhas') {
      const coluna = repetido(campo.colunas.map(({ nome }) => nome))
      if (coluna !== undefined) achar('NOME_REPETIDO', coluna)
    }
    for (const { opcoes } of campo.tipo === 'escolha' ? [campo] : []) {
      const opcao = repetido(opcoes)
      if (opcao !== undefined) achar('OPCAO_REPETIDA', opcao)
    }
    for (const cada of campo.tipo === 'linhas' ? campo.colunas : [campo])
      if (cada.tipo === 'numero' && cada.minimo != null && cada.maximo != null && cada.minimo > cada.maximo)
        achar('LIMITES', cada.nome)
    const { quando } = campo
    if (quando == null) return
    const outro = antes.find(({ nome }) => nome === quando.campo)
    if (outro?.tipo !== 'escolha' || !outro.opcoes.includes(quando.igual)) achar('CONDICAO', quando.campo)
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
