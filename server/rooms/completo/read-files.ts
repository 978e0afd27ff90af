import type { Portas } from '#server/base/contexto.ts'
import { roles } from '#server/jobs/roles.ts'
import { contador } from './contar.ts'
import { leitor, lerPdfs } from '#server/core/completo/ler-pdfs.ts'

/** What a process does once at its start: counts the pages, and reads the texts, of files that nobody came to yet. */
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
