import { type Mudanca, SEM_FILTROS } from './filtrar.ts'
import { useTextoNoEndereco } from './use-texto-no-endereco.ts'

/**
 * The ways to change a desk's filters: the words in the field, a saved filter, none at all. `mudar` writes to the
 * address; the field follows, because its words reach the address only after a pause.
 */
export function useFiltrosNoEndereco(palavras: string | null, mudar: (mudancas: Mudanca) => void) {
  const texto = useTextoNoEndereco(palavras, (novo) => mudar({ texto: novo }))
  const limpar = () => {
    texto.mudar('')
    mudar(SEM_FILTROS)
  }
  const abrirSalvo = ({ texto: salvo, ...consulta }: Record<string, string | undefined>, id: number) => {
    texto.mudar(salvo ?? '')
    mudar({ ...SEM_FILTROS, ...consulta, texto: salvo ?? null, filtro: String(id) })
  }
  return { texto, limpar, abrirSalvo }
}
