import { escreverDemonstracao } from '../apoio/demonstracao.ts'

/** Every test opens a copy of one demonstration. */
export default () => escreverDemonstracao('quedas')
