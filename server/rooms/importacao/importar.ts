import { hoje } from '#server/core/documento/escrita.ts'
import type { PastaImportada } from '#server/base/ports.ts'
import { type Cadastro, lerCadastro, resolver, type Resolvida } from './cadastro.ts'
import { type Lida, lerLinha, type Recusada } from './colunas.ts'
import { Corrida } from './corrida.ts'
import { lerManifesto, ManifestoRecusado } from './manifesto.ts'
import { ordenar } from './ordem.ts'
import type { Pedido, PortasDaImportacao, Relatorio } from './pedido.ts'

/**
 * Imports a folder; the report has every row's outcome. After an interruption, calling it again continues: imported rows are
 * recognised by number and hash. Throws ManifestoRecusado if the manifest is unusable, and errors of database and storage.
 */
export async function importar(portas: PortasDaImportacao, origem: PastaImportada, pedido: Pedido): Promise<Relatorio> {
  const achado = await origem.manifesto()
  if ('recusa' in achado) throw new ManifestoRecusado(achado.recusa)
  const manifesto = await lerManifesto(achado)
  const dia = hoje(portas.relogio.agora())
  const lidas: (Lida | Recusada)[] = []
  for (const bruta of manifesto.linhas) lidas.push(await lerLinha(bruta, dia))
  const cadastro = await lerCadastro(portas.banco, pedido.importador.orgaoId)
  const { recusadas, ordem } = separar(lidas, cadastro, dia)
  const corrida = new Corrida(portas, origem, pedido, manifesto.sha256)
  await corrida.comecar(recusadas, ordem)
  await corrida.andar(ordem)
  return corrida.terminar(manifesto.linhas.length)
}

/** Splits rows into importable ones, in order, and ones refused whatever their file contains. */
function separar(lidas: (Lida | Recusada)[], cadastro: Cadastro, dia: string) {
  const recusadas: Recusada[] = []
  const resolvidas: Resolvida[] = []
  for (const lida of lidas) {
    if ('motivos' in lida) {
      recusadas.push(lida)
      continue
    }
    const resolvida = resolver(lida, cadastro, dia)
    if ('motivos' in resolvida)
      recusadas.push({ linha: lida.linha, sha256: lida.sha256, sigla: lida.valores.sigla, motivos: resolvida.motivos })
    else resolvidas.push(resolvida)
  }
  const { ordem, recusadas: foraDeOrdem } = ordenar(resolvidas)
  for (const { de, motivos } of foraDeOrdem)
    recusadas.push({ linha: de.linha, sha256: de.sha256, sigla: de.sigla, motivos })
  return { recusadas, ordem }
}
