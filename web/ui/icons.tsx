/** The icons in use, from one set. */
export {
  ArrowLeft,
  ArrowRight,
  Check,
  ChevronDown,
  Copy,
  Menu as MenuLines,
  Moon,
  Plus,
  Sun,
} from 'lucide-react';
