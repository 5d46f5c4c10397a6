/** The icons in use, from one set. */
export {
  ArrowLeft,
  ArrowRight,
  Check,
  ChevronDown,
  Clock,
  Download,
  Copy,
  Ellipsis,
  LayoutGrid,
  List,
  Menu as MenuLines,
  Moon,
  Plus,
  Sun,
  X,
} from 'lucide-react';
