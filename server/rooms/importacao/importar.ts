import { hoje } from '#server/core/documento/escrita.ts'
import type { PastaImportada } from '#server/base/ports.ts'
import { type Cadastro, lerCadastro, resolver, type Resolvida } from './cadastro.ts'
import { type Lida, lerLinha, type Recusada } from './colunas.ts'
import { Corrida } from './corrida.ts'
import { lerManifesto, ManifestoRecusado } from './manifesto.ts'
import { ordenar } from './ordem.ts'
import type { Pedido, PortasDaImportacao, Relatorio } from './pedido.ts'

/**
 * Imports a folder. Every row ends in the report with what came of it. Interrupted at any moment and called again, it goes on
 * where it stopped: what was imported is recognised by its number and by the hash of its row. Throws ManifestoRecusado where
 * the manifest can't be used at all, and whatever the database or the store throws.
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

/** Rows that may be imported, in order, and those that are refused whatever their file holds. */
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
