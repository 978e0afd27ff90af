import type { Portas } from '#server/base/contexto.ts'
import { roles } from '#server/jobs/roles.ts'
import { contador } from './contar.ts'
import { leitor, lerPdfs } from '#server/core/completo/ler-pdfs.ts'

/** Runs once when a process starts: counts pages and reads texts of files not done yet. */
export const fileReading = {
  nome: 'leitura dos arquivos',
  iniciar(portas: Portas) {
    const contagem = contador(() => !roles.closing(portas))
    contagem.comecar(portas)
    lerPdfs(portas)
    return {
      async parar() {
        await Promise.all([contagem.fim(portas), leitor.fim(portas)])
      },
    }
  },
}
