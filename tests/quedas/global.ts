import { escreverDemonstracao } from '../apoio/demonstracao.ts'

/** Every proof opens a copy of one demonstration. */
export default () => escreverDemonstracao('quedas')
